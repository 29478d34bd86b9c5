import { RestError } from './rest-error';

/** Rows as JSON text written by PostgreSQL, and their count. */
export type Rows = { json: string; count: number };

const OBJECT = 'application/vnd.pgrst.object+json';

/** Returns whether the client requests one object instead of a list. */
export const wantsObject = (accept: string | undefined): boolean => accept?.includes(OBJECT) ?? false;

/**
 * Returns the body and the content type of a response.
 * @throws RestError PGRST116 (406) if the client requests an object and the number of rows is not 1
 */
export function toBody({ json, count }: Rows, accept: string | undefined): { body: string; type: string } {
  if (!wantsObject(accept)) return { body: json, type: 'application/json; charset=utf-8' };
  if (count !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
  }
  // The object is the list of one row without the list's brackets.
  return { body: json.trim().slice(1, -1).trim(), type: `${OBJECT}; charset=utf-8` };
}
