import type { Timeframe } from '@health-commons/contracts/analytics';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { useCallback } from 'react';
import { serverTextOf } from '@health-commons/base/server-text';
import { useRequest } from '@health-commons/base/use-request';
import { useConfig } from '@health-commons/platform';
import { FailureBox, Spinner } from '@health-commons/ui';
import { chartMessages } from '../charts/chart-messages';
import { fetchSeries, reportFailure } from '../requests/analytics-requests';
import styles from './results.module.css';

const LOAD = {
  outbreak: () => import(/* webpackChunkName: 'charts' */ '../charts/outbreak-charts'),
  trends: () => import(/* webpackChunkName: 'charts' */ '../charts/trends/trend-chart'),
} as const;

/** The longest timeframe, because past weeks and 7-day averages need more days than the chart shows. */
const SERIES_DAYS = 90;

type SeriesChartsProps = {
  kind: keyof typeof LOAD;
  location: string;
  timeframe: Timeframe;
  illness: IllnessType | null;
};

/** Shows the charts of the series. If the request fails, the answer stays visible. */
export function SeriesCharts({ kind, location, timeframe, illness }: SeriesChartsProps) {
  const { api } = useConfig();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [{ default: Charts }, series] = await Promise.all([
        LOAD[kind](),
        fetchSeries(api, { location, timeframe: SERIES_DAYS, illness }, signal),
      ]);
      return { Charts, series };
    },
    [kind, api, location, illness],
  );
  const { state, retry } = useRequest(load, reportFailure);
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
  const { Charts, series } = state.data;
  return <Charts {...{ series, timeframe, location, illness }} />;
}
