import type { Evidence, Timeframe } from '@health-commons/contracts/analytics';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { useCallback, useEffect } from 'react';
import { serverTextOf } from '@health-commons/base/server-text';
import { useRequest } from '@health-commons/base/use-request';
import { useConfig } from '@health-commons/platform';
import { FailureBox, Spinner } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { fetchSeries, reportFailure } from '../requests/analytics-requests';
import { ChartsPart } from './parts';
import styles from './results.module.css';

const LOAD = {
  outbreak: () => import(/* webpackChunkName: 'charts' */ '../charts/outbreak-charts'),
  trends: () => import(/* webpackChunkName: 'charts' */ '../charts/trends/trend-chart'),
} as const;

/** Height in CSS pixels that is reserved while the charts load. */
const HEIGHT = 900;

/** The longest timeframe, because past weeks and 7-day averages need more days than the chart shows. */
const SERIES_DAYS = 90;

type SeriesChartsProps = {
  kind: keyof typeof LOAD;
  location: string;
  timeframe: Timeframe;
  illness: IllnessType | null;
  /** What the answer says of the place. */
  evidence: Pick<Evidence, 'gaps' | 'verdicts'>;
};

/** Shows the charts of the series. If the request fails, the answer stays visible. */
export function SeriesCharts({ kind, location, timeframe, illness, evidence }: SeriesChartsProps) {
  const { api } = useConfig();
  const load = LOAD[kind];
  const loadSeries = useCallback(
    (signal: AbortSignal) => fetchSeries(api, { location, timeframe: SERIES_DAYS, illness }, signal),
    [api, location, illness],
  );
  const { state, retry } = useRequest(loadSeries, reportFailure);
  useEffect(() => {
    // Loads the script and the data in parallel. ChartsPart handles a failure.
    load().catch(() => undefined);
  }, [load]);
  if (state.status === 'loading')
    return (
      <div className={styles['waiting']}>
        <Spinner label={chartMessages['charts.loading']} />
      </div>
    );
  if (state.status === 'failed')
    return (
      <FailureBox
        headingLevel={3}
        title={chartMessages['charts.failed']}
        text={[serverTextOf(state.error), chartMessages['charts.failed-text']].filter(Boolean).join(' ')}
        onRetry={retry}
      />
    );
  const props = { series: state.data, timeframe, location, illness, evidence };
  return <ChartsPart load={load} props={props} minHeight={HEIGHT} />;
}
