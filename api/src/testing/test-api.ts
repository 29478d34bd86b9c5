import type { ApiError } from '@health-commons/contracts/errors';
import { createApi } from '../create-api';
import type { Clock } from '../dependencies';
import { createJobs } from '../jobs/jobs';
import type { Environment } from '../settings';
import { openTestDatabase, type TestDatabase } from './database';

export type TestApi = TestDatabase & {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /**
   * Posts a value as JSON, or a string unchanged. With `from`, a page at this address sends the request. Without it, a
   * program without limits does. `method` replaces POST.
   */
  post(path: string, body: unknown, options?: PostOptions): Promise<Response>;
  runJob(name: string): Promise<void>;
  logged: Readonly<Record<string, unknown>>[];
};
export type PostOptions = { headers?: Record<string, string>; from?: string; method?: 'PUT' | 'DELETE' };

/** A report of a page. */
export const REPORT = {
  country: 'IN',
  pinCode: '400001',
  symptoms: ['Fever'],
  illnessType: 'flu',
  severity: 'mild',
};

/** The start of an Idempotency-Key. One digit is missing. */
export const KEY = '7b0d7a3e-6d14-4a54-8e0c-00000000000';

/** What a test replaces: settings, outgoing requests and the clock. */
type Outside = { env?: Environment; senderKey?: string; fetch?: typeof globalThis.fetch; clock?: Clock };

const noOutside: typeof globalThis.fetch = () =>
  Promise.reject(new Error('no request to the outside was expected'));

/** The bindings of a request from an address. */
export const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

/** The bindings of a request without limits, if the setting EXEMPT_LOOPBACK is 1. */
export const FROM_HERE = from('127.0.0.1');

/**
 * Opens the API with its own database, without an HTTP server, for the tests and hooks of a file. Each test begins
 * without reports unless `keepsReports` is set.
 */
export function useTestApi(outside: Outside = {}, { keepsReports = false } = {}): TestApi {
  const api = {} as TestApi;
  // On a busy machine.
  jest.setTimeout(120_000);
  beforeAll(async () => {
    Object.assign(api, overDatabase(await openTestDatabase(), outside));
  }, 60_000);
  if (!keepsReports) beforeEach(() => api.owner.query('truncate public.symptom_reports cascade'));
  afterAll(() => api.close());
  return api;
}

/** Lets a job run again at once, unless another process holds its lease. */
const FORGET_LAST_RUN = `update private.jobs set started_at = '-infinity' where leased_until <= clock_timestamp()`;

/** Creates another instance of the API on the same database, like another process or with other settings. */
export function overDatabase(
  database: TestDatabase,
  { env = {}, senderKey = '', fetch = noOutside, clock }: Outside,
): TestApi {
  const logged: TestApi['logged'] = [];
  const dependencies = {
    db: database.db,
    env: { EXEMPT_LOOPBACK: '1', ...env },
    senderKey,
    fetch,
    log: (entry: Readonly<Record<string, unknown>>) => void logged.push(entry),
    ...(clock && { clock }),
  };
  const app = createApi(dependencies);
  /** Reads the body at once, as a server does. Node cancels it when the response that Hono copied is collected. */
  const request = async (path: string, init: RequestInit, bindings: object) => {
    const response = await app.request(`/api${path}`, init, bindings);
    return new Response((await response.text()) || null, response);
  };
  const jobs = createJobs(dependencies);
  return {
    ...database,
    logged,
    get: (path, headers = {}) => request(path, { headers }, FROM_HERE),
    post: (path, body, { headers = {}, from: address, method = 'POST' } = {}) =>
      request(
        path,
        {
          method,
          headers: {
            'content-type': 'application/json',
            ...(address !== undefined && { origin: 'http://localhost:3000' }),
            ...headers,
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        },
        address === undefined ? FROM_HERE : from(address),
      ),
    runJob: async (name) => {
      const job = jobs.find((known) => known.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await database.owner.query(FORGET_LAST_RUN);
      await job.run();
    },
  };
}

/**
 * Creates another instance whose queries are first shown to `onQuery`. If it returns an error, the query fails with it.
 */
export function watching(
  api: TestApi,
  onQuery: (text: string, params: readonly unknown[]) => Error | undefined | void,
  outside: Outside = {},
): TestApi {
  const query: TestApi['db']['query'] = (role, text, params = []) => {
    const error = onQuery(text, params);
    return error ? Promise.reject(error) : api.db.query(role, text, params);
  };
  return overDatabase({ ...api, db: { ...api.db, query } }, outside);
}

/** Returns the status, code and issue paths of an error response. */
export async function faultOf(
  response: Response,
): Promise<{ status: number; code: string; paths: string[] }> {
  const body = (await response.json()) as ApiError;
  return { status: response.status, code: body.code, paths: (body.issues ?? []).map(({ path }) => path) };
}
