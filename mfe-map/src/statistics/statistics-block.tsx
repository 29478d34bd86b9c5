import { useId } from 'react';
import { messages } from '../messages';
import { SAMPLE_FIGURES } from './constants';
import styles from './statistics.module.css';

const FIGURES = [
  { name: messages['statistics.active'], value: SAMPLE_FIGURES.active },
  { name: messages['statistics.recovered'], value: SAMPLE_FIGURES.recovered },
  { name: messages['statistics.monitoring'], value: SAMPLE_FIGURES.monitoring },
];

/** SPEC section 2's statistics block: placeholders, and marked so. */
export default function StatisticsBlock() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['block']}>
      <h2 id={id}>{messages['statistics.title']}</h2>
      <p className={styles['note']}>{messages['statistics.sample-text']}</p>
      <dl className={styles['figures']}>
        {FIGURES.map(({ name, value }) => (
          <div key={name} className={styles['figure']}>
            <dt>{name}</dt>
            <dd className={styles['value']}>{value.toLocaleString('en')}</dd>
            <dd className={styles['tag']}>{messages['statistics.sample']}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
