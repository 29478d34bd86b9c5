import { verdictRecordSchema, type VerdictRecord } from '@health-commons/contracts/analytics';
import { BackendError, requestJson } from '@health-commons/data';
import { saveFile } from '@health-commons/ui';
import { fileName } from '../export/file-name';
import { urlOf } from '../requests/analytics-requests';
import { addDays, DEFAULT_DAYS, type RecordDays } from './days';

/**
 * Fetches what was published about a place in the last days. Rejects with a BackendError, or with the signal's reason if
 * aborted.
 */
export async function fetchRecord(
  api: string,
  location: string,
  days: RecordDays,
  signal: AbortSignal,
): Promise<VerdictRecord> {
  const request = (range: object) =>
    requestJson(urlOf(api, 'record', { location, ...range }), verdictRecordSchema, { signal });
  const latest = await request({});
  // The clock of a visitor's device may be wrong, so the last day is the server's.
  const { to } = latest;
  return days === DEFAULT_DAYS ? latest : request({ from: addDays(to, 1 - days), to });
}

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
