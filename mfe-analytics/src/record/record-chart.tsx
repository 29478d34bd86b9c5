import type { VerdictRecord } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { chartMessages } from '../charts/chart-messages';
import { ChartFigure } from '../charts/figure/chart-figure';
import {
  AlarmMark,
  AlarmMarks,
  DAY_MARGINS,
  drawSlots,
  FORECAST_LEGEND,
  lineItem,
} from '../charts/marks/marks';
import { illnessWords } from '../charts/words';
import { chartTable, daySentence, type RecordDay } from './record-data';
import { recordMessages } from './record-messages';

const HEIGHT = 260;

const SOURCE = {
  title: 'Bracher, Ray, Gneiting and Reich 2021: Evaluating epidemic forecasts in an interval format',
  url: 'https://doi.org/10.1371/journal.pcbi.1008618',
};

const LEGEND = [
  lineItem(recordMessages['record.came'], 'observed'),
  ...FORECAST_LEGEND,
  { label: recordMessages['record.outbreak'], mark: <AlarmMark x={12} y={7} /> },
];

const drawing = (days: readonly RecordDay[]) =>
  drawSlots(days, {
    values: ({ came, high95 }) => [came, high95],
    back: ({ band }) => (
      <>
        {band(
          'range95',
          ({ low95 }) => low95,
          ({ high95 }) => high95,
        )}
        {band(
          'range50',
          ({ low50 }) => low50,
          ({ high50 }) => high50,
        )}
      </>
    ),
    front: ({ line }) => (
      <>
        {line('halo', ({ came }) => came)}
        {line('observed', ({ came }) => came)}
        {line('median', ({ median }) => median)}
      </>
    ),
    over: (frame) => <AlarmMarks frame={frame} days={days} />,
  });

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
        margins: DAY_MARGINS,
        legend: LEGEND,
        reading: {
          label: chartMessages['chart.read'],
          sentences: days.map(daySentence),
          first: days.findLastIndex(({ came }) => came !== null),
        },
        draw: drawing(days),
      }}
      method={recordMessages['record.method']}
      sources={[SOURCE]}
    />
  );
}
