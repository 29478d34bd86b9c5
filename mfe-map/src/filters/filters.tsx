import { formatMessage } from '@health-commons/contracts/messages';
import { Select } from '@health-commons/ui';
import { words } from '../reading-messages';
import { ILLNESS_TYPES, PERIODS, SEVERITIES, type Selection } from '../selection/selection';
import styles from './filters.module.css';
import { illnessName, severityName } from './selection-words';

const ILLNESSES = ILLNESS_TYPES.map((value) => ({ value, label: illnessName(value) }));
const SEVERITY_OPTIONS = SEVERITIES.map((value) => ({ value, label: severityName(value) }));
const PERIOD_OPTIONS = PERIODS.map((value) => ({
  value,
  label: value === 'all' ? words['reading.all-days'] : formatMessage(words['reading.days'], { n: value }),
}));

type FiltersProps = { selection: Selection; onSelect: (change: Partial<Selection>) => void };

/** Which reports count: three native selects. */
export function Filters({ selection, onSelect }: FiltersProps) {
  return (
    <>
      <Select
        label={words['reading.illness']}
        className={styles['select']}
        placeholder={words['reading.all-illnesses']}
        options={ILLNESSES}
        value={selection.illness ?? ''}
        onChange={({ target }) =>
          onSelect({ illness: ILLNESS_TYPES.find((type) => type === target.value) ?? null })
        }
      />
      <Select
        label={words['reading.severity']}
        className={styles['select']}
        placeholder={words['reading.all-severities']}
        options={SEVERITY_OPTIONS}
        value={selection.severity ?? ''}
        onChange={({ target }) =>
          onSelect({ severity: SEVERITIES.find((severity) => severity === target.value) ?? null })
        }
      />
      <Select
        label={words['reading.period']}
        className={styles['select']}
        options={PERIOD_OPTIONS}
        value={selection.period}
        onChange={({ target }) => {
          const period = PERIODS.find((days) => days === target.value) ?? 'all';
          // Every report there is has no last day.
          onSelect(period === 'all' ? { period, until: null } : { period });
        }}
      />
    </>
  );
}
