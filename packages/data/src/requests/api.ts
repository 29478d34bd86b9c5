import * as v from 'valibot';
import {
  AGGREGATE_HEADERS,
  healthAggregateSchema,
  type AggregatePeriod,
  type Bbox,
  type HealthAggregate,
} from '@health-commons/contracts/aggregates';
import { pickFields } from '@health-commons/contracts/report-fields';
import {
  reportChangedSchema,
  reportCreatedSchema,
  type ReportCreated,
} from '@health-commons/contracts/reports';
import type { IllnessType, Severity } from '@health-commons/contracts/vocabulary';
import { statisticsSchema, type Statistics } from '@health-commons/contracts/statistics';
import { healthTipSchema, type HealthTip } from '@health-commons/contracts/tips';
import { POST_TIMEOUT_MS } from '../constants';
import { messages } from '../messages';
import { toReports, type Report, type ReportToSend } from '../report';
import { apiUrl, BackendError, httpErrorText, requestAnswer, requestJson } from './request-json';

/**
 * Requests `GET {api}/api/reports`, newest first. `limit` is 1 to 1000; the default is 500. Rejects as `requestJson`
 * does.
 */
export async function fetchReports(api: string, signal: AbortSignal, limit?: number): Promise<Report[]> {
  const rows = await requestJson(apiUrl(api, 'reports', { limit }), v.array(v.unknown()), { signal });
  return toReports(rows);
}

/** Requests `GET {api}/api/health-tips`. Rejects as `requestJson` does. */
export const fetchHealthTips = (api: string, signal: AbortSignal): Promise<HealthTip[]> =>
  requestJson(apiUrl(api, 'health-tips'), v.array(healthTipSchema), { signal });

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
  { bbox, zoom, illness, severity, period, until, signal }: AggregatesQuery = {},
): Promise<AggregatesAnswer> {
  const sides = bbox && [bbox.west, bbox.south, bbox.east, bbox.north];
  const url = apiUrl(api, 'health-aggregates', {
    // Rounded, so that similar views share a URL.
    bbox: sides?.map((side) => Number(side.toFixed(3))).join(','),
    zoom,
    illness,
    severity,
    period: period === 'all' ? null : period,
    until,
  });
  const { body, headers } = await requestAnswer(url, v.array(healthAggregateSchema), {
    signal: signal ?? null,
  });
  return {
    rows: body,
    level: toLevel(headers.get(AGGREGATE_HEADERS.level)),
    asOf: toMoment(headers.get(AGGREGATE_HEADERS.asOf)),
    checked: Number(headers.get(AGGREGATE_HEADERS.checked)) || 0,
  };
}

/** Selects the world, a country or a postal area. `pinCode` must be a result of `districtOf`. */
type StatisticsQuery = { country?: string; pinCode?: string; signal?: AbortSignal };

/** Requests `GET {api}/api/statistics`. Rejects as `requestJson` does. */
export async function fetchStatistics(
  api: string,
  { country, pinCode, signal }: StatisticsQuery = {},
): Promise<Statistics> {
  const url = apiUrl(api, 'statistics', { country, pin_code: pinCode });
  return requestJson(url, statisticsSchema, { signal: signal ?? null });
}

/**
 * Requests `POST {api}/api/reports` without coordinates, with an Idempotency-Key, or the correction of the report `id`,
 * which was sent with this key. Rejects with a BackendError. After an HTTP error, the
 * error's message is 'HTTP error! status: {code}', and the error has the API's code and issues. If no valid response
 * arrives within POST_TIMEOUT_MS, the message is 'Failed to add report'.
 */
export async function postReport(
  api: string,
  report: ReportToSend,
  key: string,
  id?: string,
): Promise<ReportCreated['data']> {
  try {
    const created = await requestJson(apiUrl(api, id ? `reports/${id}` : 'reports'), reportCreatedSchema, {
      method: id ? 'PUT' : 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(pickFields(report)),
      timeoutMs: POST_TIMEOUT_MS,
    });
    return created.data;
  } catch (error) {
    if (error instanceof BackendError) {
      const { status = 0 } = error;
      error.message = status >= 400 ? httpErrorText(status) : messages['data.add-report-failed'];
    }
    throw error;
  }
}

/** Requests `DELETE {api}/api/reports/{id}` with the key of the report. Rejects as `requestJson` does. */
export const deleteReport = (api: string, id: string, key: string): Promise<unknown> =>
  requestJson(apiUrl(api, `reports/${id}`), reportChangedSchema, {
    method: 'DELETE',
    headers: { 'idempotency-key': key },
    timeoutMs: POST_TIMEOUT_MS,
  });
