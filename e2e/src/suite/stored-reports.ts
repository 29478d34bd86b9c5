import { fetchWhenFree } from './until';
import type { Suite } from './suite';

/** Sends a report as a page does. Returns the status of the answer. */
export async function postReport(api: string, report: object): Promise<number> {
  const { status } = await fetchWhenFree(`${api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(report),
  });
  return status;
}

/** Returns the number of stored reports with this postal code, read with the suite's `anonKey`. */
export async function storedReports(suite: Suite, country: string, pinCode: string): Promise<number> {
  const query = new URLSearchParams({ select: 'id', country: `eq.${country}`, pin_code: `eq.${pinCode}` });
  const address = suite.parts['local-backend']?.address ?? '';
  const response = await fetchWhenFree(`${address}/rest/v1/symptom_reports?${query}`, {
    headers: { apikey: suite.anonKey, authorization: `Bearer ${suite.anonKey}` },
  });
  if (!response.ok) throw new Error(`The database responded ${response.status}: ${await response.text()}`);
  return ((await response.json()) as unknown[]).length;
}
