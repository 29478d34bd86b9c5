import type { AnalyticsSeries } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { words } from '../chart-messages';
import styles from '../charts.module.css';
import { ChartFigure } from '../figure/chart-figure';
import type { ChartAbout } from '../figure/chart-data';
import { formatNumber, longDay, shortDay } from '../format';
import { SlotAxis, ValueAxis } from '../marks/axes';
import { Band, Line, ReadingLine } from '../marks/marks';
import { MARGINS, slotScale, valueScale, type Size } from '../scales';
import { illnessWords } from '../say';
import { METHOD_SOURCES } from '../sources';

const HEIGHT = 240;
/** The chart always shows what lies around 1. */
const LEAST_TOP = 2;

type Rt = NonNullable<AnalyticsSeries['rt']>;
type RtWindow = Rt['windows'][number];

const LEGEND = [
  { label: words['rt.mean'], mark: <path className={styles['observed']} d="M0 7H24" /> },
  { label: words['rt.range'], mark: <rect className={styles['range50']} width="24" height="14" /> },
  { label: words['rt.one'], mark: <path className={styles['threshold']} d="M0 7H24" /> },
];

/** What the last window says, as a sentence. */
export function rtTitle(rt: AnalyticsSeries['rt']): string {
  const last = rt?.windows.at(-1);
  if (!rt || !last) return words['rt.title-none'];
  const { lower, upper } = last;
  const way = lower > 1 ? 'growing' : upper < 1 ? 'shrinking' : 'unclear';
  return formatMessage(words[`rt.title-${way}`], {
    illness: illnessWords(rt.illness),
    low: formatNumber(lower),
    high: formatNumber(upper),
    day: longDay(last.date),
  });
}

const sentence = ({ date, mean, lower, upper }: RtWindow) =>
  formatMessage(words['rt.read'], {
    day: longDay(date),
    mean: formatNumber(mean),
    low: formatNumber(lower),
    high: formatNumber(upper),
  });

function draw(windows: readonly RtWindow[], size: Size, slot: number | null) {
  const x = slotScale(windows.length, size, MARGINS);
  const y = valueScale(
    windows.map(({ upper }) => upper),
    size,
    MARGINS,
    LEAST_TOP,
  );
  return (
    <>
      <Band
        className={styles['range50']}
        points={windows.map(({ lower, upper }, i) => ({ x: x(i), low: y(lower), high: y(upper) }))}
      />
      <ValueAxis y={y} size={size} margins={MARGINS} whole={false} />
      <SlotAxis x={x} labels={windows.map(({ date }) => shortDay(date))} size={size} margins={MARGINS} />
      <line
        className={styles['threshold']}
        x1={MARGINS.left}
        x2={size.width - MARGINS.right}
        y1={y(1)}
        y2={y(1)}
      />
      <Line className={styles['observed']} points={windows.map(({ mean }, i) => ({ x: x(i), y: y(mean) }))} />
      {slot !== null && <ReadingLine x={x(slot)} top={MARGINS.top} bottom={y(0)} />}
    </>
  );
}

/** How many others one case infects, or why that cannot be said. */
export function RtChart({ series, about }: { series: AnalyticsSeries; about: ChartAbout }) {
  const { rt, rtWhyNot } = series;
  const windows = rt?.windows ?? [];
  const interval = rt?.serialInterval;
  return (
    <ChartFigure
      name="rt"
      title={rtTitle(rt)}
      subtitle={formatMessage(words['rt.subtitle'], { place: about.place })}
      about={about}
      table={{
        columns: [
          { key: 'week_ending', label: words['fan.week'] },
          { key: 'rt_mean', label: words['rt.mean'] },
          { key: 'rt_low_95', label: words['rt.low'] },
          { key: 'rt_high_95', label: words['rt.high'] },
        ],
        rows: windows.map(({ date, mean, lower, upper }) => [date, mean, lower, upper]),
      }}
      drawing={{
        height: HEIGHT,
        legend: LEGEND,
        reading: { label: words['chart.read'], sentences: windows.map(sentence) },
        draw: (size, slot) => draw(windows, size, slot),
      }}
      method={
        interval
          ? formatMessage(words['rt.method'], {
              mean: formatNumber(interval.mean),
              sd: formatNumber(interval.sd),
            })
          : words['rt.method-none']
      }
      sources={[METHOD_SOURCES.rt, ...(interval ? [interval.source] : [])]}
    >
      {windows.length === 0 ? <p>{rtWhyNot}</p> : undefined}
    </ChartFigure>
  );
}
