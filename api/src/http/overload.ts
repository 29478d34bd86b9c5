import { errorFields, type Log } from '@health-commons/base/log';

/** A response to a request that the server cannot handle at the moment. `retryAfter` is in seconds. */
type Overload = {
  status: 503 | 507;
  code: 'busy' | 'database_unavailable' | 'read_only' | 'storage_full';
  message: string;
  retryAfter: number;
};

const BUSY: Overload = {
  status: 503,
  code: 'busy',
  message: 'The server is busy. Please try again in a moment.',
  retryAfter: 1,
};

const UNAVAILABLE: Overload = {
  status: 503,
  code: 'database_unavailable',
  message: 'The database does not answer. Please try again in a moment.',
  retryAfter: 5,
};

const READ_ONLY: Overload = {
  status: 503,
  code: 'read_only',
  message: 'The server cannot store anything at the moment. Please try again later.',
  retryAfter: 60,
};

export const STORAGE_FULL: Overload = {
  status: 507,
  code: 'storage_full',
  message: 'The server has no space left, so nothing was stored. Please try again later.',
  retryAfter: 60,
};

/**
 * Prefixes of SQLSTATEs, and codes of a full disk. The first match applies. The adapter for `pg` gives every failure of a
 * connection the code 08006. Source:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const CODES: readonly (readonly [prefix: string, overload: Overload])[] = [
  ['53100', STORAGE_FULL], // disk full
  ['ENOSPC', STORAGE_FULL],
  ['EDQUOT', STORAGE_FULL],
  ['53', BUSY], // too many connections, out of memory
  ['57014', BUSY], // statement time-out
  ['25P03', BUSY], // time-out of an idle transaction
  ['25P04', BUSY], // transaction time-out
  ['55P03', BUSY], // lock not available
  ['40001', BUSY], // serialization failure
  ['40P01', BUSY], // deadlock
  // Supabase makes a full database read-only. A standby is read-only until it is promoted.
  ['25006', READ_ONLY],
  ['08', UNAVAILABLE], // connection failure
  ['57P', UNAVAILABLE], // shutdown, crash, start
  ['58030', UNAVAILABLE], // input or output error
];

/** The message of Supabase's pooler if it has no free connection. The code, XX000, does not identify this error. */
const POOLER_IS_FULL = /max client(s|\sconnections) reached/i;

/**
 * Returns the response to an error of the database that is not the program's fault, or null for any other error. An
 * AggregateError is an overload if all its errors are. Any other error is an overload if its cause is.
 */
export function overloadOf(error: unknown): Overload | null {
  if (!isObject(error)) return null;
  const { code, message, errors, cause } = error;
  const found = CODES.find(([prefix]) => typeof code === 'string' && code.startsWith(prefix));
  if (found) return found[1];
  if (typeof message === 'string' && POOLER_IS_FULL.test(message)) return BUSY;
  if (!Array.isArray(errors)) return isObject(cause) && cause !== error ? overloadOf(cause) : null;
  const overloads = errors.map(overloadOf);
  return overloads.includes(null) ? null : (overloads[0] ?? null);
}

const isObject = (
  value: unknown,
): value is { code?: unknown; message?: unknown; errors?: unknown; cause?: unknown } =>
  typeof value === 'object' && value !== null;

const LOG_INTERVAL = 60_000;

/**
 * Creates a function that logs overloads: each kind at most once a minute, with the number of requests since its last
 * line.
 */
export function createOverloadLog(log: Log, now: () => number): (overload: Overload, error: Error) => void {
  const kinds = new Map<string, { loggedAt: number; requests: number }>();
  return ({ code }, error) => {
    const { loggedAt, requests } = kinds.get(code) ?? { loggedAt: -Infinity, requests: 0 };
    if (now() - loggedAt < LOG_INTERVAL) {
      kinds.set(code, { loggedAt, requests: requests + 1 });
      return;
    }
    log({ event: `overload.${code}`, level: 'error', requests: requests + 1, ...errorFields(error) });
    kinds.set(code, { loggedAt: now(), requests: 0 });
  };
}
