import { verdictRecordSchema, type VerdictRecord } from '@health-commons/contracts/analytics';
import { BackendError, requestJson } from '@health-commons/data';
import { saveFile } from '@health-commons/ui';
import { fileName } from '../export/files';
import { urlOf } from '../requests/analytics-requests';

/**
 * Fetches what was published about a place in the last 90 days. Rejects with a BackendError, or with the signal's reason
 * if aborted.
 */
export const fetchRecord = (api: string, location: string, signal: AbortSignal): Promise<VerdictRecord> =>
  requestJson(urlOf(api, 'record', { location }), verdictRecordSchema, { signal });

/** Returns whether the request failed because nothing is published about the place. */
export const isNoPlace = (error: unknown): boolean =>
  error instanceof BackendError &&
  error.status === 400 &&
  error.issues.some(({ path }) => path === 'query.location');

/** Saves the API's file of a record and returns its name. Rejects if the file cannot be loaded. */
export async function saveRecord(api: string, { location, from, to }: VerdictRecord): Promise<string> {
  const response = await fetch(urlOf(api, 'record', { location, from, to }));
  if (!response.ok) throw new Error(`The record responds ${response.status}.`);
  const name = fileName(['record', location, from, to], 'json');
  saveFile(name, await response.blob());
  return name;
}
