import { errorFields, type Log } from '@health-commons/base/log';
import { Fault } from './fault';
import overloads from './overload.json';

/** A response to a request that the server cannot handle at the moment. `retryAfter` is in seconds. */
type Overload = { status: 503 | 507; code: string; message: string; retryAfter: number };

const kindOf = (code: keyof typeof overloads) =>
  ({ code, ...overloads[code] }) as Overload & { errors: Readonly<Record<string, string>> };
/**
 * `errors` has prefixes of SQLSTATEs, and codes of a full disk, with what they mean. The first match applies. The
 * adapter for `pg` gives every failure of a connection the code 08006. Source:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const OVERLOADS = (Object.keys(overloads) as (keyof typeof overloads)[]).map(kindOf);
export const STORAGE_FULL: Overload = kindOf('storage_full');
export const BUSY: Overload = kindOf('busy');

export const overloadFault = ({ status, code, message, retryAfter }: Overload): Fault =>
  new Fault(status, code, message, { headers: { 'retry-after': String(retryAfter) } });

/** The message of Supabase's pooler if it has no free connection. The code, XX000, does not identify this error. */
const POOLER_IS_FULL = /max client(s|\sconnections) reached/i;

/**
 * Returns the response to an error of the database that is not the program's fault, or null for any other error. An
 * AggregateError is an overload if all its errors are. Any other error is an overload if its cause is.
 */
export function overloadOf(error: unknown): Overload | null {
  if (!isObject(error)) return null;
  const { code, message, errors, cause } = error;
  const found = OVERLOADS.find((overload) =>
    Object.keys(overload.errors).some((prefix) => typeof code === 'string' && code.startsWith(prefix)),
  );
  if (found) return found;
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
