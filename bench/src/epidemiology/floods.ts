import { addDays } from '@health-commons/base/days';
import { FLOOD_RULES, NO_FLOOD_RULES, toHistory, type FloodRules } from '@health-commons/api/analytics';
import { isOutbreak, type AnalyticsPlace } from '@health-commons/contracts/analytics';
import type { Verdict } from '@health-commons/epidemiology';
import { markdownTable } from '@health-commons/tools/markdown-table';
import {
  addAt,
  createDraws,
  drawCount,
  drawDelay,
  meanOf,
  type Draw,
} from '@health-commons/epidemiology/testing/draw';

/** Reports that are known to come from different people, and reports as they are: anybody can send them. */
export const RULE_SETS = { off: NO_FLOOD_RULES, all: FLOOD_RULES };

/** Reports of a place by illness: by day, and as masks of the UTC hours with reports. All lists have the same days. */
type PlaceReports = Record<string, { counts: number[]; hours: number[] }>;

/** Relative number of reports in each hour. */
const HOURS = Array.from({ length: 24 }, (_, hour) =>
  hour < 6 ? 0.2 : hour < 8 ? 0.7 : hour < 23 ? 1 : 0.4,
);
const ALL_HOURS = HOURS.reduce((all, weight) => all + weight, 0);

/** Returns the hour of a report. */
type Hour = (draw: Draw) => number;
const usualHour: Hour = (draw) => {
  let left = draw() * ALL_HOURS;
  return HOURS.findIndex((weight) => (left -= weight) < 0);
};

function addReport(reports: PlaceReports, illness: string, day: number, hour: number): void {
  const { counts, hours } = (reports[illness] ??= { counts: noDays(), hours: noDays() });
  addAt(counts, day);
  hours[day] = (hours[day] ?? 0) | (1 << hour);
}
const noDays = () => new Array<number>(QUIET_DAYS + EVENT_DAYS).fill(0);

/** A place's daily mean of flu, and the cases in its outbreak. Other illnesses have at least 0.5 or 1 a day. */
export const PLACES = [
  { mean: 0.05, cases: 6 },
  { mean: 0.3, cases: 10 },
  { mean: 1, cases: 15 },
  { mean: 5, cases: 30 },
  { mean: 20, cases: 70 },
] as const;
type Place = (typeof PLACES)[number];

/** Days before an event, and the longest event. */
export const QUIET_DAYS = 120;
export const EVENT_DAYS = 14;

/** Adds an event to reports. */
type Event = (reports: PlaceReports, place: Place, draw: Draw) => void;

/** The least daily mean of each illness, and the size of the negative binomial distributions. */
const ILLNESSES = { flu: 0, dengue: 0.5, covid: 1, unknown: 0.5 } as const;
const SIZE = 5;

/** Draws reports of a place with an event, once for each run. */
export function drawRuns(place: Place, event: Event, runs: number, seed: number): PlaceReports[] {
  const draw = createDraws(seed + Math.round(place.mean * 100));
  return Array.from({ length: runs }, () => {
    const reports: PlaceReports = {};
    for (const [illness, min] of Object.entries(ILLNESSES)) {
      reports[illness] = { counts: noDays(), hours: noDays() };
      const counts = noDays().map(() => drawCount(draw, Math.max(place.mean, min), SIZE));
      counts.forEach((count, day) => {
        for (let i = 0; i < count; i += 1) addReport(reports, illness, day, usualHour(draw));
      });
    }
    event(reports, place, draw);
    return reports;
  });
}

/** Adds cases on days of an outbreak (0 to EVENT_DAYS - 1) that `dayOf` draws. */
const outbreak =
  (dayOf: (draw: Draw) => number): Event =>
  (reports, { cases }, draw) => {
    for (let i = 0; i < cases; i += 1) addReport(reports, 'flu', QUIET_DAYS + dayOf(draw), usualHour(draw));
  };

/** Log-normal timing over the whole event. */
export const slowOutbreak = outbreak((draw) => {
  for (;;) {
    const day = drawDelay(draw, 5);
    if (day < EVENT_DAYS) return day;
  }
});
/** 70% of the cases on the first day, 21% on the second and 9% on the third. */
export const suddenOutbreak = outbreak((draw) => {
  if (draw() < 0.7) return 0;
  return draw() < 0.7 ? 1 : 2;
});
/** A point source: all cases report on one day. */
export const oneDayOutbreak = outbreak(() => 0);
export const quiet: Event = () => undefined;

const anyHour: Hour = (draw) => Math.floor(draw() * 24);
const at =
  (hour: number): Hour =>
  () =>
    hour;

/**
 * Adds counted reports of illnesses, by default for one day. A sender counts once a day, so `perDay` is a number of
 * addresses for each illness.
 */
const flood =
  (illnesses: readonly string[], perDay: number, hour: Hour, { from = 0, days = 1 } = {}): Event =>
  (reports, _, draw) => {
    for (const illness of illnesses)
      for (let day = 0; day < days; day += 1)
        for (let i = 0; i < perDay; i += 1) addReport(reports, illness, QUIET_DAYS + from + day, hour(draw));
  };
const both =
  (...events: Event[]): Event =>
  (...args) =>
    events.forEach((event) => event(...args));

const FLU = ['flu'];
const ALL = Object.keys(ILLNESSES);
const TWO_WEEKS = { days: 14 };

/** Floods of false reports, which succeed by an alarm within the days: for flu, or for any illness (null). */
export const ATTACKS: readonly (readonly [name: string, days: number, event: Event, illness?: null])[] = [
  ['none', 7, quiet],
  ['50 senders, one hour', 7, flood(FLU, 50, at(14))],
  ['50 senders, six hours', 7, flood(FLU, 50, (draw) => 10 + Math.floor(draw() * 6))],
  ['50 senders, 24 hours', 7, flood(FLU, 50, anyHour)],
  ['25 before midnight, 25 after', 7, both(flood(FLU, 25, at(23)), flood(FLU, 25, at(0), { from: 1 }))],
  ['50 senders, two days', 7, flood(FLU, 50, anyHour, { days: 2 })],
  ['none, 14 days', 14, quiet],
  ['one sender, 14 days', 14, flood(FLU, 1, anyHour, TWO_WEEKS)],
  ['two senders, 5 days', 7, flood(FLU, 2, anyHour, { days: 5 })],
  ['three senders, 14 days', 14, flood(FLU, 3, anyHour, TWO_WEEKS)],
  ['none, 7 days, any illness', 7, quiet, null],
  ['52 senders over four illnesses, 24 hours', 7, flood(ALL, 13, anyHour), null],
  ['none, 14 days, any illness', 14, quiet, null],
  ['three senders for each of four illnesses, 14 days', 14, flood(ALL, 3, anyHour, TWO_WEEKS), null],
];

const hiddenBy = (illnesses: readonly string[], perDay: number, hour: Hour) =>
  both(slowOutbreak, flood(illnesses, perDay, hour, TWO_WEEKS));

/** Floods of other illnesses during a slow outbreak of flu. They must not hide the outbreak. */
export const MASKS: Readonly<Record<string, Event>> = {
  none: slowOutbreak,
  "50 'unknown' in one hour a day": hiddenBy(['unknown'], 50, at(14)),
  "50 'unknown' over 24 hours a day": hiddenBy(['unknown'], 50, anyHour),
  "50 over 'unknown' and COVID-19, 24 hours a day": hiddenBy(['unknown', 'covid'], 25, anyHour),
  '50 over all three others, 24 hours a day': hiddenBy(['unknown', 'covid', 'dengue'], 17, anyHour),
};

/** Any place: the model does not depend on it. */
const MUMBAI: AnalyticsPlace = { location: 'Mumbai', country: 'IN', prefix: '400' };
const SINCE = '2020-01-01';

/** Returns the verdicts by illness, which has a name, for the mornings after the last `count` of `days` days. */
function lastVerdicts(reports: PlaceReports, days: number, count: number, flood: FloodRules) {
  const rows = Object.entries(reports).map(([illness, { counts, hours }]) => {
    const known = counts.slice(0, days).flatMap((n, day) => (n > 0 ? [day] : []));
    const valuesOf = (list: readonly number[]) => known.map((day) => list[day] ?? 0);
    return { illness, days: known, counts: valuesOf(counts), hours: valuesOf(hours) };
  });
  const { judgement } = toHistory(MUMBAI, `${addDays(SINCE, days)}T00:00:00.000Z`, SINCE, rows, { flood });
  return [...judgement.days].map(([illness, own]) => ({ illness, verdicts: own.slice(-count) }));
}

/**
 * Judges each run on each morning after an event's first `days` days: one illness, or any (null). Returns the shares of
 * runs with an alarm on one of these mornings, on the first one, and with a high risk; the mean number of days until
 * the alarm, or NaN; the share of runs in which an illness is being checked on the first morning, but none has an
 * alarm; and the shares with an alarm or the state 'being checked' on the first and on one of the first three mornings.
 */
export function measure(
  runs: readonly PlaceReports[],
  rules: FloodRules,
  { days = EVENT_DAYS, illness = 'flu' }: { days?: number; illness?: 'flu' | null | undefined } = {},
) {
  const results = runs.map((reports) => {
    const verdicts = lastVerdicts(reports, QUIET_DAYS + days, days, rules)
      .filter((own) => illness === null || own.illness === illness)
      .flatMap((own) => own.verdicts.map(({ verdict }, day) => ({ ...verdict, day })));
    const firstDay = (isWanted: (state: Verdict['state']) => boolean) =>
      Math.min(...verdicts.flatMap(({ state, day }) => (isWanted(state) ? [day] : [])));
    const [alarm, checked] = [firstDay(isOutbreak), firstDay((state) => state === 'being-checked')];
    return {
      alarm,
      checked,
      noticed: Math.min(alarm, checked),
      isHigh: verdicts.some(({ risk }) => risk === 'high'),
    };
  });
  const share = (has: (result: (typeof results)[number]) => boolean) =>
    results.filter(has).length / runs.length;
  return {
    any: share(({ alarm }) => alarm < days),
    nextDay: share(({ alarm }) => alarm === 0),
    high: share(({ isHigh }) => isHigh),
    delay: meanOf(results.flatMap(({ alarm }) => (alarm < days ? [alarm + 1] : []))),
    checked: share(({ alarm, checked }) => checked === 0 && alarm > 0),
    noticedFirstDay: share(({ noticed }) => noticed === 0),
    noticedThreeDays: share(({ noticed }) => noticed < 3),
  };
}

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
  const rows = ATTACKS.map(([name, days, event, illness]) => [
    name,
    ...SOME.map((place) => {
      const all = drawRuns(place, event, runs, SEED + 2);
      const { nextDay, any, high } = measure(all, RULE_SETS.all, { days, illness });
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
