import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import type { ChartAbout } from '../chart-table';
import { ChartFigure } from '../figure/chart-figure';
import { band, line, slotDrawing, type Layer } from '../marks/marks';
import { formatNumber } from '../words';
import { rtDays, rtNone, rtSentence, rtTable, rtTitle, type RtDay } from './rt-data';

const SOURCE = { title: chartMessages['rt.source'], url: 'https://doi.org/10.1093/aje/kwt133' };

const LAYERS: readonly Layer<RtDay>[] = [
  line('observed', ({ window }) => window?.mean, chartMessages['rt.mean']),
  band(
    'range95',
    ({ window }) => window?.lower,
    ({ window }) => window?.upper,
    chartMessages['rt.range'],
  ),
  line('threshold', () => 1, chartMessages['rt.one']),
];

type RtChartProps = { series: AnalyticsSeries; timeframe: number; about: ChartAbout };

/** Shows the reproduction number, or why there is no estimate. */
export function RtChart({ series, timeframe, about }: RtChartProps) {
  const days = rtDays(series, timeframe);
  const none = rtNone(series, days);
  const interval = series.rt?.serialInterval;
  return (
    <ChartFigure
      name="rt"
      title={rtTitle(series.rt, days)}
      subtitle={formatMessage(chartMessages['rt.subtitle'], { place: about.place })}
      about={about}
      table={rtTable(days)}
      drawing={slotDrawing(days, LAYERS, {
        height: 240,
        // The line at 1 is always visible.
        minTop: 2,
        whole: false,
        sentence: rtSentence,
        first: days.length - 1,
      })}
      method={
        interval && none === null
          ? formatMessage(chartMessages['rt.method'], {
              mean: formatNumber(interval.mean),
              sd: formatNumber(interval.sd),
            })
          : chartMessages['rt.method-none']
      }
      sources={[SOURCE, ...(interval && none === null ? [interval.source] : [])]}
      empty={none}
    />
  );
}
