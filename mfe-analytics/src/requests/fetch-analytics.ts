import type { Selection } from '../constants';
import { analyticsRequest } from './analytics-request';

/** The backend does not know the call (404) or says that it does not do it (501): it comes with a later release. */
const NOT_YET = [404, 501];

export type AnalyticsOutcome = 'not-yet' | 'available';

/**
 * Asks for the figures of a selection. Until they are built the answer is 'not-yet'.
 * @throws Error when the backend cannot be reached or fails; the signal's reason when aborted
 */
export async function fetchAnalytics(
  api: string,
  selection: Selection,
  signal: AbortSignal,
): Promise<AnalyticsOutcome> {
  const { url, init } = analyticsRequest(api, selection);
  const response = await fetch(url, { ...init, signal });
  if (NOT_YET.includes(response.status)) return 'not-yet';
  if (!response.ok) throw new Error(`HTTP error! status: ${response.status}`);
  return 'available';
}
