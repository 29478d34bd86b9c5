import { isAbortedUpload } from '@health-commons/api/error-response';
import { asDatabaseError, type DatabaseErrorFields } from '../database/database-error';

/** An error response with PostgREST's code. */
export class RestError extends Error {
  override readonly name = 'RestError';
  /** PostgREST's four fields. */
  readonly body;

  constructor(
    readonly status: number,
    code: string,
    message: string,
    { details = null, hint = null }: Partial<Record<'details' | 'hint', string | null | undefined>> = {},
  ) {
    super(message);
    this.body = { code, details, hint, message };
  }

  response(): Response {
    const { status, body } = this;
    return new Response(JSON.stringify(body), {
      status,
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
        ...(status === 503 && { 'Retry-After': '1' }),
      },
    });
  }
}

/** Creates the error for a request that only a hosted project serves (400, PGRST127). */
export const notSupported = (what: string) =>
  new RestError(400, 'PGRST127', `The embedded backend does not support ${what}`, {
    details: 'local-backend/README.md lists what it supports.',
    hint: 'Use a hosted Supabase project for this request.',
  });

/** Creates the error for an invalid query string (400, PGRST100). */
export const unreadable = (message: string) => new RestError(400, 'PGRST100', message);

/** Creates the error for a body that is not JSON, or has the wrong form (400, PGRST102). */
export const invalidBody = (message: string) => new RestError(400, 'PGRST102', message);

/** Creates the error for a function that does not exist, or not with these arguments (404, PGRST202). */
export const unknownRoutine = (call: string) =>
  new RestError(404, 'PGRST202', `Could not find the function public.${call} in the schema cache`);

/** The HTTP status that PostgREST sends for SQLSTATEs. The first match applies. Other errors get 400. */
const STATUSES: readonly (readonly [status: number, codes: RegExp])[] = [
  [405, /^25006/],
  [409, /^2350[35]/],
  [404, /^(42883|42P01)/],
  [403, /^(0L|0P|28)/],
  [503, /^(08|53(?!400)|57P01)/],
  [500, /^(09|21|25|2D|38|39|3B|40|42P17|53|54|55|57|58|F0|HV|P0(?!001)|XX)/],
];

/**
 * Returns the response to a RestError, a database error or a body that did not arrive completely, and null for any
 * other error.
 */
export function errorResponse(error: unknown, anonymous: boolean): Response | null {
  if (error instanceof RestError) return error.response();
  if (isAbortedUpload(error))
    return invalidBody('The client closed the connection before the end of the body').response();
  const fields = asDatabaseError(error);
  return fields && fromDatabaseError(fields, anonymous).response();
}

/** Returns the response that PostgREST sends for a database error. */
function fromDatabaseError(error: DatabaseErrorFields, anonymous: boolean): RestError {
  const { code, message, detail: details, hint } = error;
  const status = statusOf(code, anonymous);
  // The message of a connection error can name the database's address.
  if (code === '53300' || code.startsWith('08')) {
    return new RestError(status, code, 'The database is busy. Try again in a moment.');
  }
  return new RestError(status, code, message, { details, hint });
}

function statusOf(code: string, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  return STATUSES.find(([, codes]) => codes.test(code))?.[0] ?? 400;
}
