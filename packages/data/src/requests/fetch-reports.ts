import * as v from 'valibot';
import { toReports, type Report } from '../report';
import { requestJson } from './request-json';

/**
 * Requests `GET {api}/api/reports`, newest first. `limit` is 1 to 1000; the default is 500. Rejects as `requestJson`
 * does.
 */
export async function fetchReports(
  api: string,
  options: { limit?: number; signal?: AbortSignal } = {},
): Promise<Report[]> {
  const query = options.limit === undefined ? '' : `?limit=${options.limit}`;
  const rows = await requestJson(`${api}/api/reports${query}`, v.array(v.unknown()), {
    signal: options.signal ?? null,
  });
  return toReports(rows);
}
