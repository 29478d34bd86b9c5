import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { badInput } from './fault';
import { checkInput, type InputSchema } from './input';

/**
 * Parses the query with a schema. Routes without parameters use `noQuery` instead.
 * @throws Fault 400 that names every wrong, unknown or repeated parameter as `query.<name>`
 */
export function readQuery<Output>(c: HonoContext, schema: InputSchema<Output>): Output {
  // A repeated name is rejected. Otherwise only one of its values would be used.
  const repeated = Object.entries(c.req.queries())
    .filter(([name, values]) => values.length > 1 && Object.hasOwn(schema.entries, name))
    .map(([name]) => ({ path: name, message: `${name} must be given once` }));
  const { output, findings } = checkInput(schema, c.req.query());
  if (findings === null && repeated.length === 0) return output;
  const others =
    findings?.filter(({ path }) => !repeated.some((one) => one.path === path.split('.')[0])) ?? [];
  throw badInput(
    'invalid_query',
    [...repeated, ...others].map((finding) => ({ ...finding, path: `query.${finding.path}` })),
  );
}

const NOTHING = v.object({});

/** Rejects every parameter. */
export const noQuery: MiddlewareHandler = (c, next) => {
  readQuery(c, NOTHING);
  return next();
};

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

const DATE = /^\d{4}-\d\d-\d\d$/;

/** Returns whether the text is an existing date (YYYY-MM-DD, not 30 February) in year 1 or later. */
export function isDate(text: string): boolean {
  if (!DATE.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
