import { defineMessages } from '@health-commons/base/catalogue';
import { useId } from 'react';
import { formatNumber } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Statistics } from '@health-commons/contracts/statistics';
import { classNames, Disclosure, FleetingButton, formatDays, formatMoment } from '@health-commons/ui';
import { SAMPLE_FIGURES, useStatistics, type StatisticsState } from '../data/use-statistics';
import english from '../locales/en/statistics.json';
import styles from './statistics.module.css';

const statisticsMessages = defineMessages(english);

const FIGURES = [
  ['activeCases', 'active'],
  ['presumedRecovered', 'recovered'],
  ['underMonitoring', 'monitoring'],
] as const;

function Definitions({ figures }: { figures: Statistics | null }) {
  return (
    <Disclosure
      look="link"
      summary={statisticsMessages['statistics.definitions']}
      className={styles['definitions']}
    >
      <ul className={styles['list']}>
        {FIGURES.map(([figure, id]) => (
          <li key={figure}>
            <strong>{statisticsMessages[`statistics.${id}`]}</strong>:{' '}
            {statisticsMessages[`statistics.${id}-definition`]}
          </li>
        ))}
        <li>{statisticsMessages['statistics.scope']}</li>
        {figures !== null && (
          <li>
            {formatMessage(statisticsMessages['statistics.days'], {
              days: formatDays(figures.since, figures.until),
            })}
          </li>
        )}
      </ul>
    </Disclosure>
  );
}

/** Takes the space of a number, so that nothing moves when the number loads. */
const PLACEHOLDER = '–';

/** Returns the line with the figures' time. It is not in a live region, because it changes with every refresh. */
function scopeText({ status, figures }: StatisticsState): string | null {
  if (figures === null) return null;
  const id = status === 'failed' ? 'statistics.old' : 'statistics.world';
  return formatMessage(statisticsMessages[id], { moment: formatMoment(figures.asOf) });
}

/**
 * SPEC section 2's statistics block with worldwide figures. Shows sample figures, marked as such, if no real figures
 * could be loaded, or if the site has fixed figures.
 */
export default function StatisticsBlock() {
  const id = useId();
  const { status, figures, retry } = useStatistics();
  const isSample = figures === null && (status === 'failed' || status === 'fixed');
  const shown = figures ?? (isSample ? SAMPLE_FIGURES : null);
  return (
    <section aria-labelledby={id} className={styles['block']}>
      <h2 id={id}>{statisticsMessages['statistics.title']}</h2>
      <p className={styles['scope']}>
        <span role="status">
          {figures === null && statisticsMessages[isSample ? 'statistics.sample-text' : 'statistics.loading']}
        </span>
        {scopeText({ status, figures })}
      </p>
      <dl className={styles['figures']} aria-busy={shown === null}>
        {FIGURES.map(([figure, name]) => (
          <div key={figure} className={styles['figure']}>
            <dt>{statisticsMessages[`statistics.${name}`]}</dt>
            <dd className={styles['value']}>{shown ? formatNumber(shown[figure]) : PLACEHOLDER}</dd>
            <dd className={classNames(styles['note'], isSample && styles['sample'])}>
              {isSample
                ? statisticsMessages['statistics.sample']
                : statisticsMessages[`statistics.${name}-note`]}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles['foot']}>
        <Definitions figures={figures} />
        {status === 'failed' && (
          <FleetingButton variant="secondary" className={styles['retry']} onClick={retry}>
            {statisticsMessages['statistics.retry']}
          </FleetingButton>
        )}
      </div>
    </section>
  );
}
