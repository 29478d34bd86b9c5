import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { useCallback, useEffect } from 'react';
import { useConfig } from '@health-commons/platform';
import { FailureBox, Spinner } from '@health-commons/ui';
import { words } from '../charts/chart-messages';
import type { Timeframe } from '../constants';
import { fetchSeries } from '../requests/analytics-requests';
import { useRequest } from '../requests/use-request';
import { ChartsPart } from './charts-part';
import styles from './results.module.css';

const LOAD = {
  outbreak: () => import(/* webpackChunkName: 'charts' */ '../charts/outbreak-charts'),
  trends: () => import(/* webpackChunkName: 'charts' */ '../charts/trends-charts'),
} as const;

/** CSS pixels of the charts on a phone, about. */
const HEIGHT = 900;

/** Always the most days: weeks before the forecast and means of seven days need what was before the days that are shown. */
const ASKED_DAYS = 90;

type SeriesChartsProps = {
  kind: keyof typeof LOAD;
  location: string;
  timeframe: Timeframe;
  illness: IllnessType | null;
};

/** The charts that are drawn from the series; without them the words are still there. */
export function SeriesCharts({ kind, location, timeframe, illness }: SeriesChartsProps) {
  const { api } = useConfig();
  const load = LOAD[kind];
  const ask = useCallback(
    (signal: AbortSignal) => fetchSeries(api, { location, timeframe: ASKED_DAYS, illness }, signal),
    [api, location, illness],
  );
  const { state, retry } = useRequest(ask);
  useEffect(() => {
    // The script comes while the figures do; ChartsPart says so when it cannot be had.
    load().catch(() => undefined);
  }, [load]);
  if (state.status === 'loading')
    return (
      <div className={styles['waiting']}>
        <Spinner label={words['charts.loading']} />
      </div>
    );
  if (state.status === 'failed')
    return (
      <FailureBox
        headingLevel={3}
        title={words['charts.failed']}
        text={words['charts.failed-text']}
        onRetry={retry}
      />
    );
  const props = { series: state.answer, timeframe, location, illness };
  return <ChartsPart load={load} props={props} minHeight={HEIGHT} />;
}
