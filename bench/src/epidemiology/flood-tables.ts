import type { FloodRules } from '@health-commons/api/analytics';
import { markdownTable } from '@health-commons/tools/markdown-table';
import {
  ATTACKS,
  drawRuns,
  MASKS,
  measure,
  oneDayOutbreak,
  PLACES,
  quiet,
  RULE_SETS,
  slowOutbreak,
  suddenOutbreak,
  type Place,
} from './floods';

const SEED = 15;
/** The places of all tables but the first. */
const SOME = PLACES.filter(({ mean }) => mean !== 0.3);

const share = (value: number) => value.toFixed(2);
const foundAfter = ({ any, delay }: { any: number; delay: number }) =>
  `${share(any)}, ${Number.isNaN(delay) ? '–' : delay.toFixed(1)}`;
const nameOf = ({ mean, cases }: Place) => `${mean}, ${cases} cases`;

/** The rates of false alarms at quiet places, and the shares and delays of detected outbreaks. */
export function outbreakTable(runs: number): string {
  const outbreaks = { slow: slowOutbreak, sudden: suddenOutbreak, 'one day': oneDayOutbreak };
  const rows = PLACES.flatMap((place) => {
    const quietRuns = drawRuns(place, quiet, runs * 4, SEED);
    const events = Object.values(outbreaks).map((event) => drawRuns(place, event, runs, SEED + 1));
    return Object.entries<FloodRules>(RULE_SETS).map(([set, rules]) => {
      const { any, checked } = measure(quietRuns, rules, { days: 1, illness: null });
      const cells = events.map((all) => {
        const found = measure(all, rules);
        return `${foundAfter(found)} (${share(found.noticedFirstDay)}, ${share(found.noticedThreeDays)})`;
      });
      return [nameOf(place), set, `${share(any)}, ${share(checked)}`, ...cells];
    });
  });
  const head = ['mean, outbreak', 'rules', 'false alarms, checked', ...Object.keys(outbreaks)];
  return markdownTable(head, rows);
}

/** The effects of false reports on alarms. */
export function attackTable(runs: number): string {
  const rows = ATTACKS.map(({ name, event, ...options }) => [
    name,
    ...SOME.map((place) => {
      const { nextDay, any, high } = measure(drawRuns(place, event, runs, SEED + 2), RULE_SETS.all, options);
      return [nextDay, any, high].map(share).join(' / ');
    }),
  ]);
  return markdownTable(['flood', ...SOME.map(({ mean }) => `mean ${mean}`)], rows);
}

/** The share of outbreaks of flu that are found during floods of other illnesses. */
export function maskTable(runs: number): string {
  const rows = Object.entries(MASKS).map(([name, event]) => [
    name,
    ...SOME.map((place) => foundAfter(measure(drawRuns(place, event, runs, SEED + 3), RULE_SETS.all))),
  ]);
  return markdownTable(['flood', ...SOME.map(nameOf)], rows);
}
