import { statisticsSchema, type Statistics } from '@health-commons/contracts/statistics';
import { requestJson } from './request-json';

/** Selects the world, a country or a postal area. `pinCode` must be a result of `normalizePostalCode`. */
type StatisticsQuery = { country?: string; pinCode?: string; signal?: AbortSignal };

/** Requests `GET {api}/api/statistics`. Rejects as `requestJson` does. */
export async function fetchStatistics(
  api: string,
  { country, pinCode, signal }: StatisticsQuery = {},
): Promise<Statistics> {
  const parameters = new URLSearchParams();
  if (country !== undefined) parameters.set('country', country);
  if (pinCode !== undefined) parameters.set('pin_code', pinCode);
  const query = parameters.toString();
  return requestJson(`${api}/api/statistics${query === '' ? '' : `?${query}`}`, statisticsSchema, {
    signal: signal ?? null,
  });
}
