import type { Bbox, HealthAggregate } from '@health-commons/contracts/aggregates';
import { AGGREGATE_LIMITS, cellOf } from '@health-commons/contracts/cells';
import type { Report } from '@health-commons/data';
import type { Selection } from '../selection/selection';

/** What an answer holds: the box that was asked for, the level of its rows, when it looked, and which reports it counted. */
export type Answered = {
  bbox: Bbox;
  level: number | 'exact';
  /** ISO moment of the database's clock. */
  asOf: string;
  selection: Selection;
};

/** The rows with the report on its circle; 'elsewhere' when none of them counts it; 'ask' when only the database knows. */
export type Counted = HealthAggregate[] | 'elsewhere' | 'ask';

const toE3 = (degrees: number) => Math.round(degrees * 1000);
const round5 = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Whether the report began to be stored after the answer had looked, and so cannot be in it. Both are the database's clock. */
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
 * Which circle a place belongs to, by the database's own rule: the place to 3 decimals, or the cell of the level. A cell's mean, known
 * to 5 decimals, lies in the cell.
 */
export function circleKey({ lat, lon }: { lat: number; lon: number }, level: number | 'exact'): string {
  if (level === 'exact') return `${toE3(lat)},${toE3(lon)}`;
  const { x, y } = cellOf(round5(lat) * 1000, round5(lon) * 1000, level);
  return `${level}/${x}/${y}`;
}

/** Whether the answer counts a place: those in its box, or those in a cell that the box touches. */
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
    groups: 1,
    illness: report.illnessType === 'unknown' ? null : report.illnessType,
    severity: report.severity,
    last_reported_at: report.createdAt,
  };
}

/** One more report on a circle. Its most frequent illness, and how many places a cell of several has, only the database knows. */
function grown(row: HealthAggregate, report: Report, latE3: number, lonE3: number, allDays: boolean) {
  const samePlace = row.groups === 1 && toE3(row.lat) === latE3 && toE3(row.lon) === lonE3;
  const mean = (old: number, added: number) => round5((old * row.count + added) / (row.count + 1));
  // Two places are no longer one that is known to its region.
  const { precision, ...figures } = row;
  const later = Date.parse(report.createdAt) > Date.parse(row.last_reported_at);
  return {
    ...figures,
    ...(samePlace && precision !== undefined ? { precision } : {}),
    // Of a period a cell stands at the mean of all days' reports, whose number is unknown here.
    ...(samePlace || !allDays ? {} : { lat: mean(row.lat, latE3 / 1000), lon: mean(row.lon, lonE3 / 1000) }),
    count: row.count + 1,
    groups: samePlace ? 1 : Math.max(2, row.groups),
    last_reported_at: later ? report.createdAt : row.last_reported_at,
  };
}

/** Puts a report that came by realtime on its circle, as the database would, without asking it (docs/decisions/0018). */
export function countReport(rows: readonly HealthAggregate[], report: Report, answered: Answered): Counted {
  const { selection, level, asOf } = answered;
  if (report.latitude === null || report.longitude === null) return 'elsewhere';
  if (!isSelected(report, selection)) return 'elsewhere';
  const latE3 = toE3(report.latitude);
  const lonE3 = toE3(report.longitude);
  if (!covers(answered, latE3, lonE3)) return 'elsewhere';
  // It may be in the answer or have been stored in the same instant: never counted twice.
  if (!isAfter(report, asOf)) return 'ask';
  // Another day (UTC) has begun, and a period has moved on by one.
  const newDay =
    new Date(report.createdAt).toISOString().slice(0, 10) > new Date(asOf).toISOString().slice(0, 10);
  if (newDay && selection.period !== 'all') return 'ask';

  const circle = circleKey({ lat: latE3 / 1000, lon: lonE3 / 1000 }, level);
  const at = rows.findIndex((row) => circleKey(row, level) === circle);
  const known = rows[at];
  if (known === undefined) {
    const most = level === 'exact' ? AGGREGATE_LIMITS.exactGroups : AGGREGATE_LIMITS.rows;
    return rows.length >= most ? 'ask' : [...rows, newRow(report, latE3, lonE3)];
  }
  const next = grown(known, report, latE3, lonE3, selection.period === 'all');
  // Most reports first, as the database has them; it moves ahead, or stays.
  const before = rows.findIndex(({ count }) => count < next.count);
  const others = rows.filter((_, i) => i !== at);
  others.splice(before, 0, next);
  return others;
}
