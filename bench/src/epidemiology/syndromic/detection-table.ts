import { markdownTable } from '@health-commons/tools/markdown-table';
import { compare, type Case, type Summary } from './compare';
import { earsOf, farringtonDays, farringtonWeeks, ours, oursWeekly, type Method } from './methods';
import { DAYS, drawSignal, EVALUATED_FROM, readSignals } from './signals';
import { drawScenario, SCENARIOS, WEEKS } from './weekly-scenarios';

const SIZES = [2, 3, 5, 10] as const;
const WEEK = 7;
/** The weekly outbreaks have all sizes up to ten standard deviations. */
const ANY_SIZE = 0;

const methodsWith = (judge: Method, farrington: Method): Record<string, Method> => ({
  ours: judge,
  'EARS C1': earsOf('C1'),
  'EARS C2': earsOf('C2'),
  'EARS C3': earsOf('C3'),
  'Farrington flexible': farrington,
});

/** Draws the daily signals with an outbreak of each size. Days with seasonal outbreaks are neither quiet nor outbreaks. */
function drawCases(runs: number): Case[] {
  return readSignals().flatMap((signal) =>
    SIZES.flatMap((size) =>
      Array.from({ length: runs }, (_, run) => {
        const { counts, outbreak, season } = drawSignal(signal, size, run + 1);
        const days = outbreak.flatMap((cases, day) => (cases > 0 ? [day] : []));
        const [first = DAYS, last = first] = [days[0], days.at(-1)];
        const kinds = Array.from({ length: DAYS - EVALUATED_FROM }, (_unused, i): Case['kinds'][number] => {
          const day = EVALUATED_FROM + i;
          if (day >= first && day <= last) return 'outbreak';
          const isOther = day > last && day <= last + WEEK;
          return isOther || season.slice(day - WEEK + 1, day + 1).some((cases) => cases > 0)
            ? 'other'
            : 'quiet';
        });
        return { counts, from: EVALUATED_FROM, kinds, size };
      }),
    ),
  );
}

/** Draws the weekly scenarios. Their last 49 weeks have one outbreak. */
function drawWeeklyCases(runs: number): Case[] {
  const from = WEEKS - 49;
  return SCENARIOS.flatMap((scenario, i) =>
    Array.from({ length: runs }, (_, run) => {
      const { counts, outbreak } = drawScenario(scenario, 4000 + i * 100 + run);
      const kinds = outbreak.slice(from).map((cases) => (cases > 0 ? 'outbreak' : 'quiet'));
      return { counts, from, kinds, size: ANY_SIZE };
    }),
  ).filter(({ kinds }) => kinds.includes('outbreak'));
}

const rowOf = (
  { name, falseAlarms, high, found, all, delay }: Summary,
  sizes: readonly number[],
): string[] => [
  name,
  `${(100 * falseAlarms).toFixed(1)}%`,
  name === 'ours' ? `${(100 * high).toFixed(2)}%` : '–',
  ...sizes.map((size) => (found.get(size) ?? 0).toFixed(2)),
  all.toFixed(2),
  delay.toFixed(1),
];

const tableOf = (cases: readonly Case[], methods: Record<string, Method>, sizes: readonly number[]): string =>
  markdownTable(
    ['method', 'false alarms', 'high', ...sizes.map((size) => `found, size ${size}`), 'found', 'delay'],
    compare(cases, methods).map((summary) => rowOf(summary, sizes)),
  );

/** Returns the table of daily syndromic series. Delays are days. */
export const dailyTable = (runs: number): string =>
  tableOf(drawCases(runs), methodsWith(ours, farringtonDays), SIZES);

/** Returns the table of weekly series. Delays are weeks. */
export const weeklyTable = (runs: number): string =>
  tableOf(drawWeeklyCases(runs), methodsWith(oursWeekly, farringtonWeeks), []);
