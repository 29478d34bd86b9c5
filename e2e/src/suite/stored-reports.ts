import { fetchWhenFree } from './fetch-when-free';
import type { Suite } from './suite';

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
