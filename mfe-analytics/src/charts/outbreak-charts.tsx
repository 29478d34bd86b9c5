import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { Disclosure, shared } from '@health-commons/ui';
import { placeWords } from '../selection/selection';
import { chartMessages } from './words';
import { EpidemicCurve } from './curve/epidemic-curve';
import { ForecastFan } from './fan/forecast-fan';
import { RtChart } from './rt/rt-chart';

export type SeriesChartsProps = {
  series: AnalyticsSeries;
  /** Number of days shown, counted back from the last day of the series. */
  timeframe: number;
  location: string;
  illness: string | null;
};

export default function OutbreakCharts({ series, timeframe, location, illness }: SeriesChartsProps) {
  const { lastUpdated, reports } = series;
  const about = { place: placeWords(location), lastUpdated, reports };
  return (
    <div className={shared['stack']}>
      <EpidemicCurve series={series} timeframe={timeframe} about={about} illness={illness} />
      <ForecastFan series={series} about={about} illness={illness} />
      <Disclosure look="link" summary={chartMessages['charts.more']} data-paper>
        <RtChart series={series} timeframe={timeframe} about={about} />
      </Disclosure>
    </div>
  );
}
