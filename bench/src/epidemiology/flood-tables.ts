import { addDays, isOutbreak, type FloodRules } from '@health-commons/api/analytics';
import { LOCATIONS, parseLocation } from '@health-commons/contracts/analytics';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { generateReports } from '@health-commons/tools/seed';
import { sumOf } from '../report';
import { createDraws, drawDays, meanOf, readSeries, type Draw } from './draw';
import {
  addReport,
  ATTACKS,
  drawDaily,
  drawRuns,
  EVENT_DAYS,
  historyAt,
  lastVerdicts,
  MASKS,
  measure,
  oneDayOutbreak,
  PLACES,
  quiet,
  RULE_SETS,
  slowOutbreak,
  slowTiming,
  suddenOutbreak,
  suddenTiming,
  usualHour,
  withHours,
  type At,
  type Place,
  type PlaceReports,
  type Timing,
} from './floods';

const SEED = 15;
const SETS = Object.entries<FloodRules>(RULE_SETS);
/** The places of all tables but the first. */
const SOME = PLACES.filter(({ mean }) => mean !== 0.3);

const share = (value: number) => value.toFixed(2);
const days = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
const foundAfter = ({ any, delay }: { any: number; delay: number }) => `${share(any)}, ${days(delay)}`;
const nameOf = ({ mean, cases }: Place) => `${mean}, ${cases} cases`;

/** The rates of false alarms at quiet places, and the shares and delays of detected outbreaks. */
export function outbreakTable(runs: number): string {
  const outbreaks = { slow: slowOutbreak, sudden: suddenOutbreak, 'one day': oneDayOutbreak };
  const rows = PLACES.flatMap((place) => {
    const quietRuns = drawRuns(place, quiet, runs * 4, SEED);
    const events = Object.values(outbreaks).map((event) => drawRuns(place, event, runs, SEED + 1));
    return SETS.map(([set, rules]) => {
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

/**
 * Removes the reports that detection does not count if a share of all reports comes from one address: this address
 * counts once a day.
 */
function countSharedOnce(reports: PlaceReports, shared: number, draw: Draw): void {
  const counted = new Set<number>();
  const isCounted = (day: number): boolean => {
    if (draw() >= shared) return true;
    if (counted.has(day)) return false;
    counted.add(day);
    return true;
  };
  for (const { counts } of Object.values(reports))
    counts.forEach((n, day) => (counts[day] = Array.from({ length: n }, () => isCounted(day)).filter(Boolean).length));
}

/** The cost of counting a shared address once a day. */
export function sharedTable(runs: number): string {
  const rows = [0, 0.1, 0.3].flatMap((shared) =>
    Object.entries({ slow: slowOutbreak, sudden: suddenOutbreak }).map(([name, event]) => [
      `${shared * 100}%`,
      name,
      ...SOME.map((place) => {
        const draw = createDraws(SEED + 4);
        const all = drawRuns(place, event, runs, SEED + 5);
        if (shared > 0) for (const reports of all) countSharedOnce(reports, shared, draw);
        return foundAfter(measure(all, RULE_SETS.all));
      }),
    ]),
  );
  return markdownTable(['behind one address', 'outbreak', ...SOME.map(nameOf)], rows);
}

/** Days at the end of a reference series that are evaluated: two years. */
const EVALUATED = 730;
const ADDED_CASES = 15;

/** The weekly series of the fixtures as typhoid, at random days and hours, beside illnesses that measure the effort. */
function drawReference(name: string): PlaceReports {
  const draw = createDraws(SEED);
  const typhoid = drawDays(draw, readSeries(name).counts);
  const reports: PlaceReports = {};
  for (const [illness, mean] of Object.entries({ covid: 2, flu: 2, unknown: 1 }))
    withHours(reports, illness, drawDaily(draw, mean, typhoid.length), draw);
  withHours(reports, 'typhoid', typhoid, draw);
  return reports;
}

/** Adds one outbreak at a time, at a random time of the last two years. */
function findAdded(reports: PlaceReports, rules: FloodRules, outbreaks: number, timing: Timing): string {
  const draw = createDraws(SEED);
  const length = reports['typhoid']?.counts.length ?? 0;
  const delays: number[] = [];
  for (let i = 0; i < outbreaks; i += 1) {
    const start = length - EVALUATED + Math.floor(draw() * (EVALUATED - EVENT_DAYS));
    const copy = structuredClone(reports);
    for (let one = 0; one < ADDED_CASES; one += 1) addReport(copy, 'typhoid', start + timing(draw), usualHour(draw));
    const verdicts = lastVerdicts(copy, start + EVENT_DAYS, EVENT_DAYS, rules).get('typhoid') ?? [];
    const first = verdicts.findIndex(({ state }) => isOutbreak(state));
    if (first >= 0) delays.push(first + 1);
  }
  return foundAfter({ any: delays.length / outbreaks, delay: meanOf(delays) });
}

/** Alarm days a year in real series, whose outbreaks are true alarms too, and the detection of added outbreaks. */
export function referenceTable(outbreaks: number): string {
  const rows = ['k1', 'salmonella.agona'].flatMap((name) => {
    const reports = drawReference(name);
    const length = reports['typhoid']?.counts.length ?? 0;
    return SETS.map(([set, rules]) => {
      const verdicts = lastVerdicts(reports, length, EVALUATED, rules).get('typhoid') ?? [];
      const alarmDays = verdicts.filter(({ state }) => isOutbreak(state)).length;
      const found = [slowTiming, suddenTiming].map((timing) => findAdded(reports, rules, outbreaks, timing));
      return [name, set, ((alarmDays * 365) / EVALUATED).toFixed(1), ...found];
    });
  });
  return markdownTable(['series', 'rules', 'alarm days a year', 'slow', 'sudden'], rows);
}

const DEMONSTRATION_DAYS = 1125;
const NOW = new Date('2026-11-21T00:00:00Z');
const SINCE = addDays(NOW.toISOString().slice(0, 10), -DEMONSTRATION_DAYS);

/** Generates the demonstration data of a first start, for all countries and named places. */
function generateDemonstration(): { at: At; reports: PlaceReports }[] {
  const names = [...LOCATIONS, ...COUNTRY_CODES.filter((code) => code !== 'IN')];
  const places = names.flatMap((name) => {
    const place = parseLocation(name);
    return place ? [{ at: { place, since: SINCE }, reports: {} as PlaceReports }] : [];
  });
  for (const row of generateReports({ reports: 12_000, seed: 1, now: NOW })) {
    const time = new Date(row.created_at);
    const day = Math.floor((time.getTime() - Date.parse(SINCE)) / 86_400_000);
    for (const { at, reports } of places)
      if (at.place.country === row.country && row.pin_code.startsWith(at.place.prefix ?? ''))
        addReport(reports, row.illness_type, day, time.getUTCHours(), DEMONSTRATION_DAYS);
  }
  return places;
}

/** The day of the demonstration's outbreak on which dengue first has an alarm, other alarms, and reports that are held. */
export function demonstrationTable(): string {
  const all = generateDemonstration();
  const rows = SETS.map(([set, rules]) => {
    const alarms = all.flatMap(({ at, reports }) =>
      [...lastVerdicts(reports, DEMONSTRATION_DAYS, DEMONSTRATION_DAYS, rules, at)].flatMap(([illness, verdicts]) =>
        verdicts.flatMap(({ state }, i) =>
          isOutbreak(state) && !isOutbreak(verdicts[i - 1]?.state ?? 'usual')
            ? [{ location: at.place.location, illness, day: i - verdicts.length + EVENT_DAYS + 1 }]
            : [],
        ),
      ),
    );
    const own = (name: string) =>
      alarms.filter(({ location, illness, day }) => location === name && illness === 'dengue' && day > 0);
    const [india, chennai] = [own('India'), own('Chennai')];
    const heldShare = (isCountry: boolean) => {
      const histories = all
        .filter(({ at }) => (at.place.prefix === null) === isCountry)
        .map(({ at, reports }) => historyAt(reports, DEMONSTRATION_DAYS, rules, at));
      const held = sumOf(histories, (history) => sumOf([...history.held], ({ count }) => count));
      return `${((100 * held) / (held + sumOf(histories, (history) => history.reports))).toFixed(2)}%`;
    };
    return [
      set,
      ...[india, chennai].map(([first]) => String(first?.day ?? 'none')),
      String(alarms.length - india.length - chennai.length),
      ...[heldShare(true), heldShare(false)],
    ];
  });
  return markdownTable(
    ['rules', 'first alarm, India', 'Chennai', 'other alarms in 3 years', 'held, countries', 'held, cities'],
    rows,
  );
}
