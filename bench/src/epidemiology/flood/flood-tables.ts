import { markdownTable } from '@health-commons/tools/markdown-table';
import { createDraws } from '../draw';
import { PLACES } from '../detection';
import { generateDemonstration, measureDemonstration } from './demonstration-set';
import { measure, RULE_SETS, type RuleSet } from './measure';
import { countSharedOnce } from './place-reports';
import { alarmDaysAYear, findOutbreaks, readReports, REFERENCE } from './reference-series';
import {
  ATTACKS,
  drawRuns,
  EVENT_DAYS,
  MASKS,
  oneDayOutbreak,
  quiet,
  QUIET_DAYS,
  slowOutbreak,
  slowTiming,
  suddenOutbreak,
  suddenTiming,
  type Place,
} from './scenarios';

const SEED = 15;
const EVENT = { from: QUIET_DAYS, days: EVENT_DAYS };
const ONE_DAY = { from: QUIET_DAYS, days: 1 };
const OUTBREAKS = { slow: slowOutbreak, sudden: suddenOutbreak, 'one day': oneDayOutbreak } as const;
const SETS = Object.keys(RULE_SETS) as RuleSet[];

const share = (value: number) => value.toFixed(2);
const days = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
const nameOf = ({ mean, cases }: Place) => `${mean}, ${cases} cases`;

/** The rates of false alarms at quiet places, and the shares and delays of detected outbreaks. */
export function outbreakTable(runs: number, places: readonly Place[]): string {
  const rows = places.flatMap((place) => {
    const quietRuns = drawRuns(place, quiet, runs * 4, SEED);
    const events = Object.values(OUTBREAKS).map((event) => drawRuns(place, event, runs, SEED + 1));
    return SETS.map((set) => {
      const { any: alarmed, checked } = measure(quietRuns, RULE_SETS[set], { ...ONE_DAY, illness: null });
      return [
        nameOf(place),
        set,
        `${share(alarmed)}, ${share(checked)}`,
        ...events.map((all) => {
          const { any, delay, noticed } = measure(all, RULE_SETS[set], EVENT);
          return `${share(any)}, ${days(delay)} (${share(noticed.firstDay)}, ${share(noticed.threeDays)})`;
        }),
      ];
    });
  });
  return markdownTable(['mean, outbreak', 'rules', 'false alarms, checked', ...Object.keys(OUTBREAKS)], rows);
}

/** The effects of false reports on alarms. */
export function attackTable(runs: number, places: readonly Place[]): string {
  const rows = ATTACKS.map(({ name, event, days: length, illness }) => [
    name,
    ...places.map((place) => {
      const all = drawRuns(place, event, runs, SEED + 2);
      const { any, high, nextDay } = measure(all, RULE_SETS.all, { from: QUIET_DAYS, days: length, illness });
      return [nextDay, any, high].map(share).join(' / ');
    }),
  ]);
  return markdownTable(['flood', ...places.map(({ mean }) => `mean ${mean}`)], rows);
}

/** The share of outbreaks of flu that are found during floods of other illnesses. */
export function maskTable(runs: number, places: readonly Place[]): string {
  const rows = MASKS.map(({ name, event }) => [
    name,
    ...places.map((place) => {
      const { any, delay } = measure(drawRuns(place, event, runs, SEED + 3), RULE_SETS.all, EVENT);
      return `${share(any)}, ${days(delay)}`;
    }),
  ]);
  return markdownTable(['flood', ...places.map(nameOf)], rows);
}

/** The cost of counting a shared address once a day. */
export function sharedTable(runs: number, places: readonly Place[]): string {
  const rows = [0, 0.1, 0.3].flatMap((shared) =>
    Object.entries({ slow: slowOutbreak, sudden: suddenOutbreak }).map(([name, event]) => [
      `${shared * 100}%`,
      name,
      ...places.map((place) => {
        const draw = createDraws(SEED + 4);
        const all = drawRuns(place, event, runs, SEED + 5).map((reports) =>
          shared > 0 ? countSharedOnce(reports, shared, draw) : reports,
        );
        const { any, delay } = measure(all, RULE_SETS.all, EVENT);
        return `${share(any)}, ${days(delay)}`;
      }),
    ]),
  );
  return markdownTable(['behind one address', 'outbreak', ...places.map(nameOf)], rows);
}

export function referenceTable(outbreaks: number): string {
  const rows = REFERENCE.flatMap((name) => {
    const reports = readReports(name, SEED);
    return SETS.map((set) => [
      name,
      set,
      alarmDaysAYear(reports, RULE_SETS[set]).toFixed(1),
      ...[slowTiming, suddenTiming].map((timing) => {
        const event = { outbreaks, cases: 15, timing, seed: SEED };
        const { found, delay } = findOutbreaks(reports, RULE_SETS[set], event);
        return `${share(found)}, ${days(delay)}`;
      }),
    ]);
  });
  return markdownTable(['series', 'rules', 'alarm days a year', 'slow', 'sudden'], rows);
}

export function demonstrationTable(): string {
  const all = generateDemonstration();
  const rows = SETS.map((set) => {
    const { firstAlarm, alarms, outbreakAlarms, held } = measureDemonstration(all, RULE_SETS[set]);
    return [
      set,
      ...Object.values(firstAlarm).map((day) => String(day ?? 'none')),
      String(alarms - outbreakAlarms),
      `${(held.countries * 100).toFixed(2)}%`,
      `${(held.places * 100).toFixed(2)}%`,
    ];
  });
  return markdownTable(
    ['rules', 'first alarm, India', 'Chennai', 'other alarms in 3 years', 'held, countries', 'held, cities'],
    rows,
  );
}

/** Prints the tables of docs/epidemiology.md, 'Floods'. */
export function printFloodTables(runs: number): void {
  const some = PLACES.filter(({ mean }) => mean !== 0.3);
  const tables: readonly [string, () => string][] = [
    [
      'Quiet days with an alarm, being checked; outbreaks found, days until then (noticed after day 1, after 3 days)',
      () => outbreakTable(runs, PLACES),
    ],
    ['Floods: alarm on the next day / on any day / high', () => attackTable(runs, some)],
    ['Masking: share of slow outbreaks found, mean days until the alarm', () => maskTable(runs, some)],
    ['Reports behind one shared address', () => sharedTable(runs, some)],
    ['Reference series with added outbreaks of 15 cases', () => referenceTable(runs)],
    ['Demonstration data', demonstrationTable],
  ];
  for (const [title, make] of tables) console.log(`${title}:\n\n${make()}\n`);
}
