import { ILLNESS_TYPES, type IllnessType } from '@health-commons/contracts/vocabulary';
import { Select } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { illnessWords } from '../charts/say';
import styles from './results.module.css';

const CHOICES = ['all', ...ILLNESS_TYPES] as const;

const OPTIONS = CHOICES.map((value) => ({
  value,
  label: illnessWords(value === 'all' ? null : value),
}));

type Props = { shown: IllnessType | 'all'; onChoose: (illness: IllnessType | 'all') => void };

/** Chooses the illness of the charts. */
export function IllnessChoice({ shown, onChoose }: Props) {
  return (
    <div className={styles['chart-choice']}>
      <Select
        label={chartMessages['charts.illness']}
        options={OPTIONS}
        value={shown}
        onChange={({ target }) => onChoose(CHOICES.find((choice) => choice === target.value) ?? 'all')}
      />
    </div>
  );
}
