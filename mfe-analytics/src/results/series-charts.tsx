import { useCallback } from 'react';
import { useConfig } from '@health-commons/platform';
import { FailureBox, Spinner } from '@health-commons/ui';
import { words } from '../charts/chart-messages';
import { LazyPart } from '../page/lazy-part';
import { fetchSeries } from '../requests/analytics-requests';
import { useRequest } from '../requests/use-request';
import type { Illness } from '../selection/selection';
import styles from './results.module.css';

const loadOutbreak = () => import(/* webpackChunkName: 'charts' */ '../charts/outbreak-charts');
const loadTrends = () => import(/* webpackChunkName: 'charts' */ '../charts/trends-charts');

/** CSS pixels of the charts on a phone, about. */
const HEIGHT = 900;

type SeriesChartsProps = {
  kind: 'outbreak' | 'trends';
  location: string;
  timeframe: 7 | 30 | 90;
  illness: Illness | null;
};

/** The charts that are drawn from the series; without them the words are still there. */
export function SeriesCharts({ kind, location, timeframe, illness }: SeriesChartsProps) {
  const { api } = useConfig();
  const ask = useCallback(
    (signal: AbortSignal) => fetchSeries(api, { location, timeframe, illness }, signal),
    [api, location, timeframe, illness],
  );
  const { state, retry } = useRequest(ask);
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
  const props = { series: state.answer, location, illness };
  return <LazyPart load={kind === 'outbreak' ? loadOutbreak : loadTrends} props={props} minHeight={HEIGHT} />;
}
