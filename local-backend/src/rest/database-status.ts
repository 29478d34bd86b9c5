import type { DatabaseErrorFields } from '../database/database-error';

/** SQLSTATE prefixes and the HTTP status that PostgREST uses for them. The first match applies. */
const STATUSES: readonly (readonly [prefix: string, status: number])[] = [
  ['08', 503],
  ['09', 500],
  ['0L', 403],
  ['0P', 403],
  ['21000', 500],
  ['23503', 409],
  ['23505', 409],
  ['25006', 405],
  ['25', 500],
  ['28', 403],
  ['2D', 500],
  ['38', 500],
  ['39', 500],
  ['3B', 500],
  ['40', 500],
  ['42883', 404],
  ['42P01', 404],
  ['42P17', 500],
  ['53400', 500],
  ['53', 503],
  ['54', 500],
  ['55', 500],
  ['57P01', 503],
  ['57', 500],
  ['58', 500],
  ['F0', 500],
  ['HV', 500],
  ['P0001', 400],
  ['P0', 500],
  ['XX', 500],
];

/** Returns the HTTP status that PostgREST sends for a database error. `RAISE SQLSTATE 'PTnnn'` chooses its own. */
export function statusOf({ code, message }: DatabaseErrorFields, anonymous: boolean): number {
  if (code === '42501') return anonymous ? 401 : 403;
  if (code === '21000' && message.endsWith('requires a WHERE clause')) return 400;
  if (code === '22023' && /^role.*does not exist$/s.test(message)) return 401;
  if (code.startsWith('PT')) return httpStatus(Number(code.slice(2))) ?? 500;
  return STATUSES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 400;
}

/** Returns the number if it can be the status of a response, otherwise null. */
export const httpStatus = (status: unknown): number | null =>
  typeof status === 'number' && Number.isInteger(status) && status >= 200 && status <= 599 ? status : null;
