import type { VerdictRecord } from '@health-commons/contracts/analytics';
import { formatMessage } from '@health-commons/contracts/messages';
import { ChartFigure } from '../charts/figure/chart-figure';
import {
  alarmMarks,
  DAY_MARGINS,
  forecastLayers,
  line,
  slotDrawing,
  type Layer,
} from '../charts/marks/marks';
import { illnessWords } from '../charts/words';
import { chartTable, daySentence, type RecordDay, recordMessages } from './record-data';

const SOURCE = {
  title: 'Bracher, Ray, Gneiting and Reich 2021: Evaluating epidemic forecasts in an interval format',
  url: 'https://doi.org/10.1371/journal.pcbi.1008618',
};

const LAYERS: readonly Layer<RecordDay>[] = [
  line('halo', ({ came }) => came),
  line('observed', ({ came }) => came, recordMessages['record.came']),
  ...forecastLayers((name) => (day: RecordDay) => day[name]),
  alarmMarks(recordMessages['record.outbreak']),
];

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
        reports: [...days].reverse().reduce((sum, { came }, i) => sum + (i % 7 === 0 ? (came ?? 0) : 0), 0),
      }}
      table={chartTable(days)}
      drawing={slotDrawing(days, LAYERS, {
        height: 260,
        margins: DAY_MARGINS,
        sentence: daySentence,
        first: days.findLastIndex(({ came }) => came !== null),
      })}
      method={recordMessages['record.method']}
      sources={[SOURCE]}
    />
  );
}
