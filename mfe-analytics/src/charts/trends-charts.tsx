import { placeWords } from '../selection/selection';
import styles from './chart-stack.module.css';
import { markMissing } from './chart-day';
import type { SeriesChartsProps } from './outbreak-charts';
import { TrendChart } from './trends/trend-chart';

export default function TrendsCharts({ series, timeframe, location, evidence }: SeriesChartsProps) {
  const { lastUpdated, reports } = series;
  return (
    <div className={styles['stack']}>
      <TrendChart
        series={{ ...series, days: markMissing(series.days, evidence.gaps) }}
        timeframe={timeframe}
        about={{ place: placeWords(location), lastUpdated, reports }}
      />
    </div>
  );
}
