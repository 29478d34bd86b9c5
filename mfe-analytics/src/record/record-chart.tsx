import type { VerdictRecord } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../charts/chart-messages';
import chartStyles from '../charts/charts.module.css';
import { ChartFigure } from '../charts/figure/chart-figure';
import { illnessWords, shortDay } from '../charts/words';
import { AlarmMark, Band, Line, ReadingLine, SlotAxis, ValueAxis } from '../charts/marks/marks';
import { MARGINS, slotScale, valueScale, type Plot } from '../charts/scales';
import { chartTable, daySentence, type RecordDay } from './record-data';
import { recordMessages } from './record-messages';

const HEIGHT = 260;
/** The top margin has room for a row of marks. */
const CHART_MARGINS = { ...MARGINS, top: 26 };
/** Distance from the drawing's top to the middle of the marks, in CSS pixels at the default text size. */
const MARK_ROW = 12;
/** Marks have their full size if a day is at least this wide in CSS pixels. Otherwise they shrink, at most to half. */
const MARK_WIDTH = 14;

const SOURCE = {
  title: 'Bracher, Ray, Gneiting and Reich 2021: Evaluating epidemic forecasts in an interval format',
  url: 'https://doi.org/10.1371/journal.pcbi.1008618',
};

const LEGEND = [
  { label: recordMessages['record.came'], mark: <path className={chartStyles['observed']} d="M0 7H24" /> },
  { label: chartMessages['fan.median'], mark: <path className={chartStyles['median']} d="M0 7H24" /> },
  {
    label: chartMessages['fan.range50'],
    mark: <rect className={chartStyles['range50']} width="24" height="14" />,
  },
  {
    label: chartMessages['fan.range95'],
    mark: <rect className={chartStyles['range95']} width="24" height="14" />,
  },
  { label: recordMessages['record.outbreak'], mark: <AlarmMark x={12} y={7} /> },
];

function draw(days: readonly RecordDay[], plot: Plot, slot: number | null) {
  const x = slotScale(days.length, plot);
  const y = valueScale(
    days.flatMap(({ came, forecast }) => [came, forecast?.high95 ?? null]),
    plot,
  );
  const height = (value: number | null | undefined) => (value == null ? null : y(value));
  const band = (low: 'low95' | 'low50', high: 'high95' | 'high50') =>
    days.map(({ forecast }, i) => ({
      x: x(i),
      low: height(forecast?.[low]),
      high: height(forecast?.[high]),
    }));
  const points = (of: (day: RecordDay) => number | null) =>
    days.map((day, i) => ({ x: x(i), y: height(of(day)) }));
  const markSize = Math.min(1, Math.max(0.5, (x(1) - x(0)) / MARK_WIDTH));
  return (
    <>
      <Band className={chartStyles['range95']} points={band('low95', 'high95')} />
      <Band className={chartStyles['range50']} points={band('low50', 'high50')} />
      <ValueAxis y={y} plot={plot} />
      <SlotAxis x={x} labels={days.map(({ day }) => shortDay(day))} plot={plot} />
      <Line className={chartStyles['halo']} points={points(({ came }) => came)} />
      <Line className={chartStyles['observed']} points={points(({ came }) => came)} />
      <Line className={chartStyles['median']} points={points(({ forecast }) => forecast?.median ?? null)} />
      {days.map(
        ({ day, came }, i) =>
          // A line of one point is not visible.
          came !== null &&
          (days[i - 1]?.came ?? null) === null &&
          (days[i + 1]?.came ?? null) === null && (
            <circle key={day} className={chartStyles['dot']} cx={x(i)} cy={y(came)} r="3.5" />
          ),
      )}
      {slot !== null && <ReadingLine x={x(slot)} top={plot.margins.top} bottom={y(0)} />}
      {days.map(
        ({ day, outbreak }, i) =>
          outbreak && <AlarmMark key={day} x={x(i)} y={MARK_ROW * plot.textScale} size={markSize} />,
      )}
    </>
  );
}

type RecordChartProps = {
  record: VerdictRecord;
  days: readonly RecordDay[];
  illness: string | null;
  place: string;
};

/** Shows the published one-week forecasts with the sums that were published later. */
export function RecordChart({ record: { entries }, days, illness, place }: RecordChartProps) {
  const newest = entries.at(-1);
  return (
    <ChartFigure
      name="record"
      title={formatMessage(recordMessages['record.chart'], { illness: illnessWords(illness) })}
      subtitle={formatMessage(recordMessages['record.chart-about'], { place })}
      about={{
        place,
        lastUpdated: newest?.at ?? '',
        // Sums of days that are seven days apart count no report twice.
        reports: days.toReversed().reduce((sum, { came }, i) => sum + (i % 7 === 0 ? (came ?? 0) : 0), 0),
      }}
      table={chartTable(days)}
      drawing={{
        height: HEIGHT,
        margins: CHART_MARGINS,
        legend: LEGEND,
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map(daySentence),
          first: days.findLastIndex(({ came }) => came !== null),
        },
        draw: (plot, slot) => draw(days, plot, slot),
      }}
      method={recordMessages['record.method']}
      sources={[SOURCE]}
    />
  );
}
