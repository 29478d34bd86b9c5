import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { useCallback } from 'react';
import { useConfig } from '@health-commons/platform';
import type { SeriesChartsProps } from '../charts/outbreak-charts';
import { chartMessages } from '../charts/words';
import { fetchSeries } from '../requests/analytics-requests';
import { Requested } from '../requests/requested';
import styles from './results.module.css';

const LOAD = {
  outbreak: () => import(/* webpackChunkName: 'charts' */ '../charts/outbreak-charts'),
  trends: () => import(/* webpackChunkName: 'charts' */ '../charts/trends/trend-chart'),
} as const;

/** The longest timeframe, because past weeks and 7-day averages need more days than the chart shows. */
const SERIES_DAYS = 90;

const WORDS = {
  loading: chartMessages['charts.loading'],
  title: chartMessages['charts.failed'],
  text: chartMessages['charts.failed-text'],
};

type Props = { kind: keyof typeof LOAD; illness: IllnessType | null } & Omit<SeriesChartsProps, 'series'>;

/** Shows the charts of the series. If the request fails, the answer stays visible. */
export function SeriesCharts({ kind, location, timeframe, illness }: Props) {
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
  return (
    <Requested load={load} waiting={styles['waiting']} words={WORDS} headingLevel={3}>
      {({ Charts, series }) => <Charts {...{ series, timeframe, location, illness }} />}
    </Requested>
  );
}
