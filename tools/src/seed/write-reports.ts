import { setTimeout as wait } from 'node:timers/promises';
import { generateReports, type Wanted } from './generate-reports';

export type SeedRequest = Connection & {
  reports: number;
  seed: number;
  /** End of the period. The default is the current time. */
  now?: Date;
  /** Number of postal areas, most of them invented. The default is the gazetteer's areas. */
  areas?: number | undefined;
  /** Called before a bulk load rebuilds the roll-ups, which takes a minute or two per million reports. */
  onCounting?: () => void;
  onProgress?: (done: number, reports: number) => void;
};

/** Rows per request. They are about 0.7 MB of JSON and take half a second. */
const ROWS_AT_ONCE = 2500;

/**
 * Writes demonstration reports through PostgREST, or large sets in bulk if the server supports that. Existing rows are
 * skipped, so the same set can be written again. Rejects with an Error that contains the server's response.
 */
export async function seedDemonstration(request: SeedRequest): Promise<void> {
  const { reports, seed, areas, now = new Date(), onProgress } = request;
  if (reports >= WORTH_LOADING && (await canLoad(request))) return loadDemonstration({ ...request, now });
  let done = 0;
  for (const rows of batches(generateReports({ reports, seed, now, areas }), ROWS_AT_ONCE)) {
    await send(request, '?on_conflict=id', {
      method: 'POST',
      headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
      body: JSON.stringify(rows),
    });
    done += rows.length;
    onProgress?.(done, reports);
  }
}

/** Minimum number of reports for which rebuilding the roll-ups is faster than updating them with each report. */
export const WORTH_LOADING = 100_000;

/** Rows per request. They are about 1.5 MB of JSON and block the embedded database for half a second. */
const BULK_ROWS = 5000;

const POLL_MS = 1000;

type LoadRequest = Connection &
  Wanted & {
    onProgress?: ((done: number, reports: number) => void) | undefined;
    /** Called before the roll-ups are rebuilt, which takes a minute or two per million reports. */
    onCounting?: (() => void) | undefined;
  };

/** Returns whether the server supports bulk loading. local-backend does; a hosted project does not. */
export async function canLoad(connection: Connection): Promise<boolean> {
  return (await call(connection, '/load/v1/state', { method: 'GET' }, [200, 404])).status === 200;
}

/**
 * Writes demonstration reports in bulk. Idempotent like seedDemonstration, so an interrupted load can be repeated.
 * Rejects with an Error that contains the server's response.
 */
export async function loadDemonstration({ onProgress, onCounting, ...request }: LoadRequest): Promise<void> {
  let done = 0;
  for (const rows of batches(generateReports(request), BULK_ROWS)) {
    await call(request, '/load/v1/reports', { method: 'POST', body: JSON.stringify(rows) });
    done += rows.length;
    onProgress?.(done, request.reports);
  }
  onCounting?.();
  await untilCounted(request, 'POST', '/finish');
}

/**
 * Writes demonstration reports to a new database, all of them or none: in one request, so that an interruption leaves no
 * part of them. Writes none if the database is no longer new.
 */
export async function loadFirstDemonstration(request: Connection & Wanted): Promise<void> {
  const body = JSON.stringify([...generateReports(request)]);
  await call(request, '/load/v1/reports?if=new', { method: 'POST', body });
  await untilCounted(request, 'POST', '/finish');
}

/** Removes all demonstration reports in bulk. */
export const unloadDemonstration = (connection: Connection): Promise<void> =>
  untilCounted(connection, 'DELETE', '/reports');

/** Sends a request that makes the backend rebuild the roll-ups, and waits for the end. */
async function untilCounted(connection: Connection, method: string, path: string): Promise<void> {
  let answer = await call(connection, `/load/v1${path}`, { method });
  for (;;) {
    const { state, error } = (await answer.json()) as { state: string; error?: string };
    if (state === 'failed') throw new Error(`Rebuilding the roll-ups failed: ${error ?? ''}`);
    if (state === 'idle') return;
    await wait(POLL_MS);
    answer = await call(connection, '/load/v1/state', { method: 'GET' });
  }
}

const MARKED = 'is_demonstration=eq.true';

/**
 * One statement removes up to this number of reports. It takes a second or two, well below the usual statement
 * time-out.
 */
const MAX_AT_ONCE = 100_000;

/** Rows read to find the next areas whose reports are removed: the maximum of a hosted project's response. */
const PAGE = 1000;

/** Maximum number of postal areas per request, because their codes are in the URL. */
const MAX_AREAS = 200;

/**
 * Removes all demonstration reports and keeps visitors' reports. If there are more than `atOnce`, they are removed in
 * bulk or, on a server without bulk loading, area by area. They are not removed by date, so that each area's roll-ups
 * are corrected only once. Rejects with an Error that contains the server's response.
 */
export async function resetDemonstration(connection: Connection, atOnce = MAX_AT_ONCE): Promise<void> {
  if (!(await areMoreThan(connection, atOnce))) return remove(connection, '');
  if (await canLoad(connection)) return unloadDemonstration(connection);
  for (;;) {
    const areas = await someAreas(connection);
    if (!areas) return;
    await remove(connection, `&country=eq.${areas.country}&pin_code=in.(${areas.codes.join(',')})`);
  }
}

/**
 * Returns some areas of one country that still have demonstration reports, or null if there are none. Rows are ordered
 * by country and code. Reports of a large area therefore fill the page, so one statement never removes several large
 * areas.
 */
async function someAreas(connection: Connection): Promise<{ country: string; codes: string[] } | null> {
  const query = `?${MARKED}&select=country,pin_code&order=country,pin_code&limit=${PAGE}`;
  const answer = await send(connection, query, { method: 'GET' });
  const rows = (await answer.json()) as { country: string; pin_code: string }[];
  const [first] = rows;
  if (!first) return null;
  const own = rows.filter(({ country }) => country === first.country);
  return { country: first.country, codes: [...new Set(own.map((row) => row.pin_code))].slice(0, MAX_AREAS) };
}

async function remove(connection: Connection, which: string): Promise<void> {
  await send(connection, `?${MARKED}${which}`, { method: 'DELETE', headers: { prefer: 'return=minimal' } });
}

async function areMoreThan(connection: Connection, n: number): Promise<boolean> {
  const answer = await send(connection, `?${MARKED}&select=id&offset=${n}&limit=1`, { method: 'GET' });
  return ((await answer.json()) as unknown[]).length > 0;
}

/** Splits the items into lists of `size`. The last list may be shorter. */
export function* batches<T>(items: Iterable<T>, size: number): Generator<T[], void, void> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** A hosted or local Supabase project and a key that may write. Tests pass their own `fetch`. */
export type Connection = { supabaseUrl: string; serviceKey: string; fetch?: typeof fetch };

type Call = { method: string; headers?: Record<string, string>; body?: string };

const RETRY_AFTER_MS = [500, 2000, 8000] as const;

/**
 * Sends an idempotent request to public.symptom_reports through PostgREST, with retries. Rejects with an Error that
 * contains the server's response.
 */
export function send(connection: Connection, query: string, request: Call): Promise<Response> {
  return call(connection, `/rest/v1/symptom_reports${query}`, request);
}

/** Sends a request to any path, like `send`. `also` lists further statuses that are not errors. */
export async function call(
  connection: Connection,
  path: string,
  request: Call,
  also: readonly number[] = [],
): Promise<Response> {
  const { supabaseUrl, serviceKey } = connection;
  const address = supabaseUrl.replace(/\/+$/, '') + path;
  const headers = {
    ...request.headers,
    apikey: serviceKey,
    authorization: `Bearer ${serviceKey}`,
    'content-type': 'application/json',
  };
  const answer = await withRetries(
    () => (connection.fetch ?? fetch)(address, { ...request, headers }),
    address,
  );
  if (answer.ok || also.includes(answer.status)) return answer;
  throw new Error(`${request.method} ${address} was answered with ${answer.status}: ${await answer.text()}`);
}

/** Retries after network errors and 5xx. */
async function withRetries(attempt: () => Promise<Response>, address: string): Promise<Response> {
  for (const delay of [...RETRY_AFTER_MS, null]) {
    try {
      const answer = await attempt();
      if (answer.status < 500 || delay === null) return answer;
    } catch (error) {
      if (delay === null) throw new Error(`${address} cannot be reached: ${reason(error)}`, { cause: error });
    }
    await wait(delay ?? 0);
  }
  throw new Error(`${address} cannot be reached`);
}

/**
 * Returns the reason of a network error. The message of fetch's error is only 'fetch failed', but its `cause` has the
 * reason.
 */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
