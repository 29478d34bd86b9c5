import * as v from 'valibot';
import { healthTipSchema, type HealthTip } from '@health-commons/contracts/tips';
import { requestJson } from './request-json';

/** Requests `GET {api}/api/health-tips`. Rejects as `requestJson` does. */
export async function fetchHealthTips(
  api: string,
  options: { signal?: AbortSignal } = {},
): Promise<HealthTip[]> {
  return requestJson(`${api}/api/health-tips`, v.array(healthTipSchema), { signal: options.signal ?? null });
}
