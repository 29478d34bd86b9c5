import { toIssues } from '@health-commons/contracts/errors';
import type { Context as HonoContext } from 'hono';
import * as v from 'valibot';
import { badInput } from './fault';

/**
 * Parses the query with a schema.
 * @throws Fault 400 that names every wrong or repeated parameter as `query.<name>`
 */
export function readQuery<const Schema extends v.GenericSchema>(
  c: HonoContext,
  schema: Schema,
): v.InferOutput<Schema> {
  // A repeated name is rejected. Otherwise only one of its values would be used.
  const repeated = Object.entries(c.req.queries())
    .filter(([, values]) => values.length > 1)
    .map(([name]) => ({ path: `query.${name}`, message: `${name} must be given once` }));
  const result = v.safeParse(schema, c.req.query());
  if (result.success && repeated.length === 0) return result.output;
  const wrong = toIssues(result.issues ?? []).map(({ path, message }) => ({
    path: path ? `query.${path}` : 'query',
    message,
  }));
  throw badInput('invalid_query', [...repeated, ...wrong]);
}

/** Accepts a whole number from `min` to `max`, written in digits. */
export function wholeNumber(name: string, min: number, max: number) {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return v.pipe(
    v.string(message),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((value) => value >= min && value <= max, message),
  );
}
