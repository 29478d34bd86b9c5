import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../chart-messages';
import type { ChartAbout } from '../chart-table';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import { areaItem, drawSlots, lineItem } from '../marks/marks';
import { formatNumber } from '../words';
import { rtDays, rtNone, rtSentence, rtTable, rtTitle, type RtDay } from './rt-data';

const HEIGHT = 240;
const SOURCE = { title: chartMessages['rt.source'], url: 'https://doi.org/10.1093/aje/kwt133' };
/** Minimum top of the scale, so that the line at 1 is always visible. */
const MIN_TOP = 2;

const LEGEND = [
  lineItem(chartMessages['rt.mean'], 'observed'),
  areaItem(chartMessages['rt.range'], 'range95'),
  lineItem(chartMessages['rt.one'], 'threshold'),
];

const drawing = (days: readonly RtDay[]) =>
  drawSlots(days, {
    values: ({ window }) => [window?.upper],
    minTop: MIN_TOP,
    whole: false,
    back: ({ band }) =>
      band(
        'range95',
        ({ window }) => window?.lower,
        ({ window }) => window?.upper,
      ),
    front: ({ y, plot: { width, margins }, line }) => (
      <>
        <path className={styles['threshold']} d={`M${margins.left} ${y(1)}H${width - margins.right}`} />
        {line('observed', ({ window }) => window?.mean)}
      </>
    ),
  });

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
      drawing={{
        height: HEIGHT,
        legend: LEGEND,
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map(rtSentence),
          first: days.length - 1,
        },
        draw: drawing(days),
      }}
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
