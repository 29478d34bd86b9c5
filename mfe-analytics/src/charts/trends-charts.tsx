import { placeWords } from '../selection/selection';
import styles from './chart-stack.module.css';
import type { SeriesChartsProps } from './outbreak-charts';
import { TrendChart } from './trends/trend-chart';

export default function TrendsCharts({ series, timeframe, location }: SeriesChartsProps) {
  const { lastUpdated, reports } = series;
  return (
    <div className={styles['stack']}>
      <TrendChart
        series={series}
        timeframe={timeframe}
        about={{ place: placeWords(location), lastUpdated, reports }}
      />
    </div>
  );
}
