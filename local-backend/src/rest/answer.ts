import { RestError } from './rest-error';

/** Rows as JSON text, made by PostgreSQL, and how many they are. */
export type Rows = { json: string; count: number };

const OBJECT = 'application/vnd.pgrst.object+json';

/** Whether the caller wants one object instead of a list. */
export const wantsObject = (accept: string | undefined): boolean => accept?.includes(OBJECT) ?? false;

/** The body of an answer. Throws RestError PGRST116 (406) when one object is wanted and the rows are not one. */
export function toBody({ json, count }: Rows, accept: string | undefined): { body: string; type: string } {
  if (!wantsObject(accept)) return { body: json, type: 'application/json; charset=utf-8' };
  if (count !== 1) {
    throw new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${count} rows`,
    });
  }
  // A list of one: without its brackets it is the object.
  return { body: json.trim().slice(1, -1).trim(), type: `${OBJECT}; charset=utf-8` };
}
