import type { AnalyticsSeries, Evidence } from '@health-commons/contracts/analytics';
import { Disclosure } from '@health-commons/ui';
import { placeWords } from '../selection/selection';
import { markMissing } from './chart-day';
import { chartMessages } from './chart-messages';
import styles from './charts.module.css';
import { EpidemicCurve } from './curve/epidemic-curve';
import { fanWeeks } from './fan/fan-data';
import { ForecastFan } from './fan/forecast-fan';
import { RtChart } from './rt/rt-chart';

export type SeriesChartsProps = {
  series: AnalyticsSeries;
  /** Number of days shown, counted back from the last day of the series. */
  timeframe: number;
  location: string;
  illness: string | null;
  /** What the answer of the tab says of the place. */
  evidence: Pick<Evidence, 'gaps' | 'verdicts'>;
};

export default function OutbreakCharts({
  series,
  timeframe,
  location,
  illness,
  evidence: { gaps, verdicts = [] },
}: SeriesChartsProps) {
  const { lastUpdated, reports } = series;
  const days = markMissing(series.days, gaps);
  const isChecked = verdicts.some(
    (one) => one.state === 'being-checked' && (illness === null || one.illness === illness),
  );
  const about = { place: placeWords(location), lastUpdated, reports };
  return (
    <div className={styles['stack']}>
      <EpidemicCurve
        days={days.slice(-timeframe - 1)}
        method={series.method}
        about={about}
        illness={illness}
        isChecked={isChecked}
      />
      <ForecastFan
        weeks={fanWeeks({ days, forecast: series.forecast })}
        about={about}
        illness={illness}
        isChecked={isChecked}
      />
      <Disclosure look="link" summary={chartMessages['charts.more']} data-paper="open">
        <RtChart series={series} timeframe={timeframe} about={about} />
      </Disclosure>
    </div>
  );
}
