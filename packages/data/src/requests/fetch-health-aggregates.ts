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
 * What of the world, at which zoom (1 to 18), and which reports. Without a box: the world at zoom 2. `until` is YYYY-MM-DD in UTC, the
 * last day of the period. What is null or left out chooses nothing.
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

/** `?bbox=west,south,east,north&zoom=z`, with only as many decimals as a place has, so that equal views are equal addresses. */
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
 * The rows, most reports first; the level of their cells (a zoom), 'exact' when every one is an exact place; the ISO moment of the
 * database's clock after which a report is not among them. null where the answer does not say so.
 */
export type AggregatesAnswer = {
  rows: HealthAggregate[];
  level: number | 'exact' | null;
  asOf: string | null;
};

function toLevel(header: string | null): AggregatesAnswer['level'] {
  return header !== null && /^\d{1,2}$/.test(header) ? Number(header) : header === 'exact' ? 'exact' : null;
}

/** What is no moment would stop the page where it is written as a day. */
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
