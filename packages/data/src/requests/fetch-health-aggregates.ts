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
 * Parameters of `GET {api}/api/health-aggregates`. A filter that is null or undefined does not apply. The default of
 * `bbox` is the whole world, and that of `zoom` (0 to 18) is 2. `until` is the last day of `period` as YYYY-MM-DD in
 * UTC.
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

/** Returns the URL of the request. Coordinates are rounded to 3 decimals, so that similar views share a URL. */
function aggregatesUrl(
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
 * `rows` are sorted by number of reports, largest first. `level` is the zoom of their cells, or 'exact' if all rows are
 * exact places. `asOf` is the time of the counts by the database's clock (ISO 8601). `level` and `asOf` are null if
 * their response header is missing or not valid. `checked` is the number of reports in the view that are in no figure
 * yet, because many arrived in a short time.
 */
export type AggregatesAnswer = {
  rows: HealthAggregate[];
  level: number | 'exact' | null;
  asOf: string | null;
  checked: number;
};

function toLevel(header: string | null): AggregatesAnswer['level'] {
  return header !== null && /^\d{1,2}$/.test(header) ? Number(header) : header === 'exact' ? 'exact' : null;
}

function toMoment(header: string | null): string | null {
  return header === null || Number.isNaN(Date.parse(header)) ? null : header;
}

/** Requests `GET {api}/api/health-aggregates`, which returns at most 500 rows. Rejects as `requestJson` does. */
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
    checked: Number(headers.get(AGGREGATE_HEADERS.checked)) || 0,
  };
}
