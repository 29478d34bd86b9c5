import * as v from 'valibot';
import {
  AGGREGATE_HEADERS,
  healthAggregateSchema,
  type AggregatePeriod,
  type Bbox,
  type HealthAggregate,
} from '@health-commons/contracts/aggregates';
import type { IllnessType, Severity } from '@health-commons/contracts/reports';
import { requestAnswer } from './request-json';

/**
 * Filters of `GET {api}/api/health-aggregates`; null or undefined does not filter. `zoom` is 1 to 18; without `bbox` the world at zoom 2.
 * `until` is the last day of the period, YYYY-MM-DD in UTC.
 */
export type AggregatesQuery = {
  bbox?: Bbox;
  zoom?: number;
  illness?: IllnessType | null;
  severity?: Severity | null;
  period?: AggregatePeriod;
  until?: string | null;
  signal?: AbortSignal;
};

/** Coordinates are rounded to the 3 decimals of a place, so that equal views have equal addresses. */
export function aggregatesUrl(
  api: string,
  { bbox, zoom, illness, severity, period, until }: AggregatesQuery,
): string {
  const parameters = new URLSearchParams();
  if (bbox !== undefined) {
    const sides = [bbox.west, bbox.south, bbox.east, bbox.north];
    parameters.set('bbox', sides.map((side) => Number(side.toFixed(3))).join(','));
  }
  if (zoom !== undefined) parameters.set('zoom', String(zoom));
  if (illness) parameters.set('illness', illness);
  if (severity) parameters.set('severity', severity);
  if (period && period !== 'all') parameters.set('period', period);
  if (until) parameters.set('until', until);
  const query = parameters.toString();
  return `${api}/api/health-aggregates${query === '' ? '' : `?${query}`}`;
}

/**
 * `rows` has most reports first. `level` is the zoom of their cells, 'exact' when all are exact places. `asOf` is an ISO timestamp of the
 * database's clock: later reports are not counted. null when the response lacks the header.
 */
export type AggregatesAnswer = {
  rows: HealthAggregate[];
  level: number | 'exact' | null;
  asOf: string | null;
};

function toLevel(header: string | null): AggregatesAnswer['level'] {
  return header !== null && /^\d{1,2}$/.test(header) ? Number(header) : header === 'exact' ? 'exact' : null;
}

function toMoment(header: string | null): string | null {
  return header === null || Number.isNaN(Date.parse(header)) ? null : header;
}

/** `GET {api}/api/health-aggregates`: at most 500 rows. Rejects with a BackendError. */
export async function fetchHealthAggregates(
  api: string,
  query: AggregatesQuery = {},
): Promise<AggregatesAnswer> {
  const { body, headers } = await requestAnswer(aggregatesUrl(api, query), v.array(healthAggregateSchema), {
    signal: query.signal ?? null,
  });
  return {
    rows: body,
    level: toLevel(headers.get(AGGREGATE_HEADERS.level)),
    asOf: toMoment(headers.get(AGGREGATE_HEADERS.asOf)),
  };
}
