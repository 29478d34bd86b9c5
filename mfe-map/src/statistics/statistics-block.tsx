import { useId } from 'react';
import { formatMessage } from '@health-commons/contracts/messages';
import { classNames, FleetingButton, formatMoment } from '@health-commons/ui';
import { words } from './statistics-messages';
import { SAMPLE_FIGURES } from './constants';
import { Definitions } from './definitions';
import styles from './statistics.module.css';
import { useStatistics, type StatisticsState } from './use-statistics';

const FIGURES = [
  {
    id: 'activeCases',
    name: words['statistics.active'],
    note: words['statistics.active-note'],
  },
  {
    id: 'presumedRecovered',
    name: words['statistics.recovered'],
    note: words['statistics.recovered-note'],
  },
  {
    id: 'underMonitoring',
    name: words['statistics.monitoring'],
    note: words['statistics.monitoring-note'],
  },
] as const;

/** Stands where a number will be, so that nothing moves when it comes. */
const UNKNOWN = '–';

/** What the figures are of. Not told aloud: it changes whenever they do. */
function scopeWords({ status, figures }: StatisticsState): string | null {
  if (figures === null) return null;
  const id = status === 'failed' ? 'statistics.old' : 'statistics.world';
  return formatMessage(words[id], { moment: formatMoment(figures.asOf) });
}

/** SPEC section 2's statistics block: the world's figures, and its placeholders, marked so, only while there are none. */
export default function StatisticsBlock() {
  const id = useId();
  const { status, figures, retry } = useStatistics();
  const isSample = figures === null && status === 'failed';
  const shown = figures ?? (isSample ? SAMPLE_FIGURES : null);
  return (
    <section aria-labelledby={id} className={styles['block']}>
      <h2 id={id}>{words['statistics.title']}</h2>
      <p className={styles['scope']}>
        <span role="status">
          {figures === null && words[isSample ? 'statistics.sample-text' : 'statistics.loading']}
        </span>
        {scopeWords({ status, figures })}
      </p>
      <dl className={styles['figures']} aria-busy={shown === null}>
        {FIGURES.map((figure) => (
          <div key={figure.id} className={styles['figure']}>
            <dt>{figure.name}</dt>
            <dd className={styles['value']}>{shown?.[figure.id].toLocaleString('en') ?? UNKNOWN}</dd>
            <dd className={classNames(styles['note'], isSample && styles['sample'])}>
              {isSample ? words['statistics.sample'] : figure.note}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        <Definitions figures={figures} />
        {status === 'failed' && (
          <FleetingButton variant="secondary" className={styles['retry']} onClick={retry}>
            {words['statistics.retry']}
          </FleetingButton>
        )}
      </div>
    </section>
  );
}
