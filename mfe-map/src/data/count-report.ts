import {
  AGGREGATE_LIMITS,
  type Bbox,
  cellOf,
  type HealthAggregate,
} from '@health-commons/contracts/aggregates';
import type { Report } from '@health-commons/data';
import type { Selection } from './selection';

export type Answered = {
  bbox: Bbox;
  level: number | 'exact';
  /** ISO time by the database's clock. */
  asOf: string;
  selection: Selection;
};

/**
 * The rows with the report added. 'not-shown' if the report has no place or is outside the answer's box or filter.
 * 'unknown' if only a new request can show the result.
 */
type Counted = HealthAggregate[] | 'not-shown' | 'unknown';

const toE3 = (degrees: number) => Math.round(degrees * 1000);
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/**
 * Returns whether the report was stored after the answer's snapshot. Both times are by the database's clock.
 */
export function isAfter({ createdAt }: Report, asOf: string): boolean {
  return Date.parse(createdAt) > Date.parse(asOf);
}

function isSelected(report: Report, { illness, severity, until }: Selection): boolean {
  return (
    until === null &&
    (illness === null || illness === report.illnessType) &&
    (severity === null || severity === report.severity)
  );
}

/**
 * Returns a circle's key by the database's rule: the place to 3 decimals, or the cell at `level`. A cell's
 * mean, rounded to 5 decimals, is always inside the cell.
 */
export function circleKey({ lat, lon }: { lat: number; lon: number }, level: number | 'exact'): string {
  if (level === 'exact') return `${toE3(lat)},${toE3(lon)}`;
  const { x, y } = cellOf(round5(lat) * 1000, round5(lon) * 1000, level);
  return `${level}/${x}/${y}`;
}

/**
 * Returns whether the answer includes a place. If the rows are cells, the answer includes every cell that the box
 * touches.
 */
function covers({ bbox, level }: Answered, latE3: number, lonE3: number): boolean {
  const [west, south, east, north] = [bbox.west, bbox.south, bbox.east, bbox.north].map(toE3) as [
    number,
    number,
    number,
    number,
  ];
  if (level === 'exact') return lonE3 >= west && lonE3 <= east && latE3 >= south && latE3 <= north;
  const place = cellOf(latE3, lonE3, level);
  const first = cellOf(north, west, level);
  const last = cellOf(south, east, level);
  return place.x >= first.x && place.x <= last.x && place.y >= first.y && place.y <= last.y;
}

function newRow(report: Report, latE3: number, lonE3: number): HealthAggregate {
  return {
    lat: latE3 / 1000,
    lon: lonE3 / 1000,
    count: 1,
    several: false,
    illness: report.illnessType === 'unknown' ? null : report.illnessType,
    severity: report.severity,
    last_reported_at: report.createdAt,
  };
}

/**
 * Adds a report to a row. The most common illness and severity stay the same, because only the database knows them. A
 * report at another place makes the row several places.
 */
function withReport(row: HealthAggregate, report: Report, latE3: number, lonE3: number, allDays: boolean) {
  const samePlace = !row.several && toE3(row.lat) === latE3 && toE3(row.lon) === lonE3;
  const mean = (old: number, added: number) => round5((old * row.count + added) / (row.count + 1));
  // A precision belongs to a single place.
  const { precision, ...figures } = row;
  const later = Date.parse(report.createdAt) > Date.parse(row.last_reported_at);
  return {
    ...figures,
    ...(samePlace && precision !== undefined ? { precision } : {}),
    // For a period, a cell's point is the mean of all days' reports. Their number is not known here.
    ...(samePlace || !allDays ? {} : { lat: mean(row.lat, latE3 / 1000), lon: mean(row.lon, lonE3 / 1000) }),
    count: row.count + 1,
    several: !samePlace,
    last_reported_at: later ? report.createdAt : row.last_reported_at,
  };
}

/** Counts a realtime report as the database would, without a request (docs/decisions/0015). */
export function countReport(rows: readonly HealthAggregate[], report: Report, answered: Answered): Counted {
  const { selection, level, asOf } = answered;
  if (report.latitude === null || report.longitude === null) return 'not-shown';
  if (!isSelected(report, selection)) return 'not-shown';
  const latE3 = toE3(report.latitude);
  const lonE3 = toE3(report.longitude);
  if (!covers(answered, latE3, lonE3)) return 'not-shown';
  // The answer may already include the report, which must not be counted twice.
  if (!isAfter(report, asOf)) return 'unknown';
  // On a new day (UTC), the period starts one day later.
  const newDay =
    new Date(report.createdAt).toISOString().slice(0, 10) > new Date(asOf).toISOString().slice(0, 10);
  if (newDay && selection.period !== 'all') return 'unknown';

  const circle = circleKey({ lat: latE3 / 1000, lon: lonE3 / 1000 }, level);
  const at = rows.findIndex((row) => circleKey(row, level) === circle);
  const known = rows[at];
  if (known === undefined) {
    const limit = level === 'exact' ? AGGREGATE_LIMITS.exactGroups : AGGREGATE_LIMITS.rows;
    return rows.length >= limit ? 'unknown' : [...rows, newRow(report, latE3, lonE3)];
  }
  const next = withReport(known, report, latE3, lonE3, selection.period === 'all');
  // Keep the database's order: most reports first.
  const before = rows.findIndex(({ count }) => count < next.count);
  const others = rows.filter((_, i) => i !== at);
  others.splice(before, 0, next);
  return others;
}
