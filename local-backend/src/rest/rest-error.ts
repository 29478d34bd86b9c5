import type { DatabaseErrorFields } from '../database/database-error';

/** The body of an error response, with PostgREST's four fields. */
type RestErrorBody = { code: string; details: string | null; hint: string | null; message: string };

/** An error response with PostgREST's code. */
export class RestError extends Error {
  override readonly name = 'RestError';
  readonly status: number;
  readonly body: RestErrorBody;

  constructor(status: number, code: string, message: string, more: { details?: string; hint?: string } = {}) {
    super(message);
    this.status = status;
    this.body = { code, details: more.details ?? null, hint: more.hint ?? null, message };
  }
}

/** Creates the error for an invalid or unsupported query string (400, PGRST100). */
export const unreadable = (message: string, details?: string) =>
  new RestError(400, 'PGRST100', message, details === undefined ? {} : { details });

/** Creates the error for a column that the table does not have, with PostgreSQL's message. */
export const unknownColumn = (relation: string, column: string) =>
  new RestError(400, '42703', `column ${relation}.${column} does not exist`);

/** SQLSTATE prefixes and the HTTP status that PostgREST uses for them. The first match applies. */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['0L', 403],
  ['0P', 403],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['28', 403],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['42', 400],
  ['53400', 500],
  ['53', 503],
  ['54', 413],
  ['57P01', 503],
  ['P0001', 400],
  ['25', 500],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['55', 500],
  ['57', 500],
  ['58', 500],
  ['P0', 500],
  ['XX', 500],
];

/** Returns the response that PostgREST sends for a database error. */
export function fromDatabaseError(error: DatabaseErrorFields, anonymous: boolean): RestError {
  const forbidden = anonymous ? 401 : 403;
  const status =
    error.code === '42501'
      ? forbidden
      : (STATUSES.find(([prefix]) => error.code.startsWith(prefix))?.[1] ?? 400);
  return new RestError(status, error.code, error.message, {
    ...(error.detail === undefined ? {} : { details: error.detail }),
    ...(error.hint === undefined ? {} : { hint: error.hint }),
  });
}
