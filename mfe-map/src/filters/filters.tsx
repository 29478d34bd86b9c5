import { formatMessage } from '@health-commons/contracts/messages';
import { Select } from '@health-commons/ui';
import { messages } from '../messages';
import { ILLNESS_TYPES, PERIODS, SEVERITIES, type Selection } from '../selection/selection';
import styles from './filters.module.css';
import { severityName } from '@health-commons/contracts/names';
import { illnessName } from './selection-text';

const ILLNESSES = ILLNESS_TYPES.map((value) => ({ value, label: illnessName(value) }));
const SEVERITY_OPTIONS = SEVERITIES.map((value) => ({ value, label: severityName(value) }));
const PERIOD_OPTIONS = PERIODS.map((value) => ({
  value,
  label:
    value === 'all' ? messages['filters.all-time'] : formatMessage(messages['filters.days'], { n: value }),
}));

type FiltersProps = { selection: Selection; onSelect: (change: Partial<Selection>) => void };

export function Filters({ selection, onSelect }: FiltersProps) {
  return (
    <>
      <Select
        label={messages['filters.illness']}
        className={styles['select']}
        placeholder={messages['filters.all-illnesses']}
        options={ILLNESSES}
        value={selection.illness ?? ''}
        onChange={({ target }) =>
          onSelect({ illness: ILLNESS_TYPES.find((type) => type === target.value) ?? null })
        }
      />
      <Select
        label={messages['filters.severity']}
        className={styles['select']}
        placeholder={messages['filters.all-severities']}
        options={SEVERITY_OPTIONS}
        value={selection.severity ?? ''}
        onChange={({ target }) =>
          onSelect({ severity: SEVERITIES.find((severity) => severity === target.value) ?? null })
        }
      />
      <Select
        label={messages['filters.period']}
        className={styles['select']}
        options={PERIOD_OPTIONS}
        value={selection.period}
        onChange={({ target }) => {
          const period = PERIODS.find((days) => days === target.value) ?? 'all';
          // A period of 'all' has no last day.
          onSelect(period === 'all' ? { period, until: null } : { period });
        }}
      />
    </>
  );
}
