import type { DatabaseErrorFields } from '../database/database-error';
import { statusOf } from './database-status';
import { fromRaised } from './raised';

/** The body of an error response, with PostgREST's four fields. */
type RestErrorBody = { code: string; details: string | null; hint: string | null; message: string };

type More = {
  details?: string | undefined;
  hint?: string | undefined;
  headers?: Readonly<Record<string, string>>;
};

/** An error response with PostgREST's code. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, more: More = {}) {
    super(message);
    this.status = status;
    this.body = { code, details: more.details ?? null, hint: more.hint ?? null, message };
    this.headers = more.headers ?? {};
  }
}

/** Creates the error for an invalid or unsupported query string (400, PGRST100). */
export const unreadable = (message: string, details?: string) =>
  new RestError(400, 'PGRST100', message, { details });

/** Creates the error for a request that is served by a hosted project only (400, PGRST127). */
export const notImplemented = (details: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details });

/** Creates the error for a column that the table does not have, with PostgreSQL's message. */
export const unknownColumn = (relation: string, column: string) =>
  new RestError(400, '42703', `column ${relation}.${column} does not exist`);

/** Returns the response that PostgREST sends for a database error. */
export function fromDatabaseError(error: DatabaseErrorFields, anonymous: boolean): RestError {
  const raised = fromRaised(error);
  if (raised) return new RestError(raised.status, raised.code, raised.message, raised);
  const status = statusOf(error, anonymous);
  // The message of a connection error can name the database's address.
  if (error.code === '53300' || error.code.startsWith('08')) {
    return new RestError(status, error.code, 'The database is busy. Try again in a moment.');
  }
  return new RestError(status, error.code, error.message, { details: error.detail, hint: error.hint });
}
