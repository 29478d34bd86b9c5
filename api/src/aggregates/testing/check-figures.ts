import { cellOf } from '@health-commons/contracts/aggregates';
import { ILLNESS_TYPES, SEVERITIES } from '@health-commons/contracts/vocabulary';
import { ACTIVE_DAYS } from '@health-commons/contracts/statistics';
import fc from 'fast-check';
import type { TestDatabase } from '../../testing/database';

/** A report that the figures count. `day` is the number of days after 1970 (UTC). */
type Counted = {
  pinCode: string;
  latE3: number | null;
  lonE3: number;
  illness: string;
  severity: string;
  day: number;
};

/** Selects the reports of `days` days (null: all), of which the last is `ago` days before today. */
type Filter = { illness: string | null; severity: string | null; days: number | null; ago: number };
export const anyFilter: fc.Arbitrary<Filter> = fc.record({
  illness: fc.option(fc.constantFrom(...ILLNESS_TYPES)),
  severity: fc.option(fc.constantFrom(...SEVERITIES)),
  days: fc.option(fc.constantFrom(7, 30, 90, 365)),
  ago: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 150 })),
});
const NO_FILTER: Filter = { illness: null, severity: null, days: null, ago: 0 };

/** A box in thousandths of a degree: with a zoom its cells, however few places it has, otherwise its places. */
type View = { west: number; south: number; east: number; north: number; zoom: number | null };
const WORLD = { west: -180_000, south: -90_000, east: 180_000, north: 90_000 };
const MUMBAI = { west: 72_800, south: 18_900, east: 72_900, north: 19_000 };
const DATE_LINE = { west: 134_900, south: -20_000, east: -135_000, north: 20_000 };
const VIEWS: readonly View[] = [
  ...[WORLD, MUMBAI, DATE_LINE].map((box) => ({ ...box, zoom: null })),
  // At deeper zooms, these views have too many cells.
  ...[0, 1, 2, 3].flatMap((zoom) => [WORLD, DATE_LINE].map((box) => ({ ...box, zoom }))),
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((zoom) => ({ ...MUMBAI, zoom })),
];

/** Areas with statistics. All reports are of India. */
const AREAS = [
  [null, null],
  ['IN', null],
  ['US', null],
  ['IN', '1000'],
  ['IN', '2000'],
  ['IN', '3000'],
] as const;

type Circle = {
  lat: number;
  lon: number;
  count: number;
  several: boolean;
  illness: string;
  severity: string;
  /** The day of the last report. */
  day: number;
};

const byPlace = (a: Circle, b: Circle) => a.lat - b.lat || a.lon - b.lon;

/** Counts the circles of a view from the reports. */
function countCircles(reports: readonly Counted[], view: View, wanted: Filter, today: number): Circle[] {
  const groups = new Map<string, Counted[]>();
  for (const report of reports) {
    const circle = circleIn(view, report);
    if (circle === null) continue;
    if (wanted.illness !== null && report.illness !== wanted.illness) continue;
    if (wanted.severity !== null && report.severity !== wanted.severity) continue;
    groups.set(circle, [...(groups.get(circle) ?? []), report]);
  }
  return [...groups.values()]
    .flatMap((all) => {
      const counted = all.filter(({ day }) => isInPeriod(day, wanted, today));
      if (counted.length === 0) return [];
      return {
        lat: mean(all.map(({ latE3 }) => latE3 ?? NaN)),
        lon: mean(all.map(({ lonE3 }) => lonE3)),
        count: counted.length,
        several: new Set(all.map(({ latE3, lonE3 }) => `${latE3}/${lonE3}`)).size > 1,
        illness: mostCommon(ILLNESS_TYPES, counted, 'illness'),
        severity: mostCommon(SEVERITIES, counted, 'severity'),
        day: Math.max(...counted.map(({ day }) => day)),
      };
    })
    .sort(byPlace);
}

/** Returns a name for the circle of a view that a report is in, or null if it is in none. */
function circleIn({ west, south, east, north, zoom }: View, { latE3, lonE3 }: Counted): string | null {
  if (latE3 === null) return null;
  const isBeside = (x: number, first: number, last: number) =>
    west <= east ? x >= first && x <= last : x >= first || x <= last;
  if (zoom === null)
    return isBeside(lonE3, west, east) && latE3 >= south && latE3 <= north ? `${latE3}/${lonE3}` : null;
  const { x, y } = cellOf(latE3, lonE3, zoom);
  const first = cellOf(north, west, zoom);
  const last = cellOf(south, east, zoom);
  return isBeside(x, first.x, last.x) && y >= first.y && y <= last.y ? `${x}/${y}` : null;
}

const isInPeriod = (day: number, { days, ago }: Filter, today: number): boolean =>
  day <= today - ago && (days === null || day > today - ago - days);

/** Returns the mean of thousandths of a degree in degrees with 5 decimals. */
function mean(e3: readonly number[]): number {
  const sum = e3.reduce((total, value) => total + value, 0);
  // PostgreSQL rounds halves away from 0. Adding 0 turns -0 into 0.
  return (Math.sign(sum) * Math.round((Math.abs(sum) * 100) / e3.length)) / 1e5 + 0;
}

function mostCommon(options: readonly string[], reports: Counted[], field: 'illness' | 'severity'): string {
  const count = (option: string) => reports.filter((report) => report[field] === option).length;
  return options.reduce((most, option) => (count(option) > count(most) ? option : most));
}

/**
 * Compares the circles of every view, without and with each of `filters`, and the statistics, with the reports.
 * The first and last days are compared only if all deltas are folded: after a removal, they are correct only then.
 */
export async function checkFigures(
  { owner }: TestDatabase,
  filters: readonly Filter[],
  isFolded: boolean,
): Promise<void> {
  const [clock] = await owner.query<{ today: number }>("select current_date - '1970-01-01' as today");
  const today = clock?.today ?? NaN;
  const reports = await owner.query<Counted>(
    `select pin_code as "pinCode", (latitude * 1000)::integer as "latE3", (longitude * 1000)::integer as "lonE3",
       illness_type as illness, severity, (created_at at time zone 'UTC')::date - '1970-01-01' as day
     from private.figure_reports`,
  );
  for (const wanted of [NO_FILTER, ...filters]) {
    const found = await owner.query<Circle & { view: number }>(
      `select view.number::integer as view, lat, lon, count, several, coalesce(illness, 'unknown') as illness, severity,
         (last_reported_at at time zone 'UTC')::date - '1970-01-01' as day
       from jsonb_to_recordset($1) as view (number integer, west integer, south integer, east integer, north integer, zoom integer),
         private.circles_of_view(west / 1e3, south / 1e3, east / 1e3, north / 1e3, coalesce(zoom, 2),
           row($2, $3, current_date - $5::integer - $4::integer, current_date - $5::integer)::private.report_filter,
           case when zoom is null then 5000 else -1 end, 500) as found,
         unnest(found.circles)`,
      [
        JSON.stringify(VIEWS.map((view, number) => ({ ...view, number }))),
        wanted.illness,
        wanted.severity,
        wanted.days,
        wanted.ago,
      ],
    );
    for (const [number, view] of VIEWS.entries()) {
      const circles = found
        .filter((circle) => circle.view === number)
        .map(({ view: _, ...circle }) => circle);
      const withDay = ({ day, ...circle }: Circle) => ({ ...circle, ...(isFolded && { day }) });
      expect({ view, wanted, circles: circles.sort(byPlace).map(withDay) }).toEqual({
        view,
        wanted,
        circles: countCircles(reports, view, wanted, today).map(withDay),
      });
    }
  }

  for (const [country, pinCode] of AREAS) {
    const [found] = await owner.query<{ first: number | null }>(
      `select active_cases, under_monitoring, presumed_recovered, first_day - '1970-01-01' as first
       from private.report_statistics($1, $2, current_date)`,
      [country, pinCode],
    );
    const there = reports.filter(
      (report) => country !== 'US' && (pinCode === null || report.pinCode === pinCode),
    );
    const active = there.filter(({ day }) => day > today - ACTIVE_DAYS);
    expect({ country, pinCode, ...found }).toEqual({
      country,
      pinCode,
      active_cases: active.length,
      under_monitoring: active.filter(({ severity }) => severity === 'severe').length,
      presumed_recovered: there.length - active.length,
      first: isFolded ? (there.map(({ day }) => day).sort((a, b) => a - b)[0] ?? null) : found?.first,
    });
  }
}
