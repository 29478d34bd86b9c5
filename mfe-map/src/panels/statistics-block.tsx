import { defineMessages } from '@health-commons/base/catalogue';
import { useCallback, useId } from 'react';
import { formatNumber } from '@health-commons/base/locale';
import { formatMessage } from '@health-commons/contracts/messages';
import type { Statistics } from '@health-commons/contracts/statistics';
import { fetchStatistics, useSupabase } from '@health-commons/data';
import { getSite, useConfig } from '@health-commons/platform';
import { classNames, Disclosure, FleetingButton, formatDays, formatMoment, shared } from '@health-commons/ui';
import { useLive } from '../data/loader';
import english from '../locales/en/statistics.json';
import styles from './statistics.module.css';

const statisticsMessages = defineMessages(english);

/** SPEC section 9's fixed placeholder numbers, shown when the figures cannot be loaded. */
const SAMPLE_FIGURES = { activeCases: 1234, presumedRecovered: 5678, underMonitoring: 910 } as const;

/** Minimum milliseconds between two refreshes that new reports or reconnections cause. */
export const STATISTICS_INTERVAL_MS = 15_000;

/** Loads the worldwide figures, and again after new reports and reconnections. */
function useStatistics() {
  const { api } = useConfig();
  const { onReportInserted } = useSupabase();
  const request = useCallback((signal: AbortSignal) => fetchStatistics(api, { signal }), [api]);
  return useLive(request, onReportInserted, STATISTICS_INTERVAL_MS);
}

const FIGURES = [
  ['activeCases', 'active'],
  ['presumedRecovered', 'recovered'],
  ['underMonitoring', 'monitoring'],
] as const;

/** Takes the space of a number, so that nothing moves when the number loads. */
const PLACEHOLDER = '–';

type BlockProps = {
  figures: Statistics | null;
  /** Shows sample figures, marked as such, if there are no real ones. */
  hasSample: boolean;
  /** Called when a visitor asks to load the figures again. Undefined if that is not possible. */
  onRetry?: (() => void) | undefined;
};

function Block({ figures, hasSample, onRetry }: BlockProps) {
  const id = useId();
  const isSample = figures === null && hasSample;
  const scope = statisticsMessages[onRetry ? 'statistics.old' : 'statistics.world'];
  const shown = figures ?? (isSample ? SAMPLE_FIGURES : null);
  return (
    <section aria-labelledby={id} className={styles['block']}>
      <h2 id={id}>{statisticsMessages['statistics.title']}</h2>
      <p className={classNames(shared['muted'], styles['scope'])}>
        <span role="status">
          {figures === null && statisticsMessages[isSample ? 'statistics.sample-text' : 'statistics.loading']}
        </span>
        {/* Not in the live region, because the time changes with every refresh. */}
        <span>{figures && formatMessage(scope, { moment: formatMoment(figures.asOf) })}</span>
      </p>
      <dl className={styles['figures']} aria-busy={shown === null}>
        {FIGURES.map(([figure, name]) => (
          <div key={figure} className={classNames(shared['box'], styles['figure'])}>
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
      <div className={classNames(shared['actions'], styles['foot'])}>
        <Disclosure
          look="link"
          summary={statisticsMessages['statistics.definitions']}
          className={styles['definitions']}
        >
          <ul className={styles['list']}>
            {FIGURES.map(([figure, name]) => (
              <li key={figure}>
                <strong>{statisticsMessages[`statistics.${name}`]}</strong>:{' '}
                <span>{statisticsMessages[`statistics.${name}-definition`]}</span>
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
        {onRetry && (
          <FleetingButton variant="secondary" onClick={onRetry}>
            {statisticsMessages['statistics.retry']}
          </FleetingButton>
        )}
      </div>
    </section>
  );
}

function LiveBlock() {
  const { status, answer, retry } = useStatistics();
  const isFailed = status === 'failed';
  return <Block figures={answer} hasSample={isFailed} onRetry={isFailed ? retry : undefined} />;
}

/** SPEC section 2's statistics block with worldwide figures, or with sample figures if the site has fixed figures. */
export default function StatisticsBlock() {
  return getSite().statistics === 'fixed' ? <Block figures={null} hasSample /> : <LiveBlock />;
}
