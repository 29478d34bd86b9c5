import { type Issue, toIssues } from '@health-commons/contracts/errors';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { badInput, Fault } from './fault';

/** The schema of an object in a request. Names that are not in `entries` are faults. */
export type InputSchema<Output> = v.GenericSchema<unknown, Output> & {
  readonly entries: Readonly<Record<string, unknown>>;
};

/** Checks an object of a request. Returns an issue for each wrong, missing or unknown name. */
export function checkInput<Output>(
  schema: InputSchema<Output>,
  input: unknown,
): { output: Output; issues: null } | { output: null; issues: Issue[] } {
  // valibot accepts an array where the schema expects an object.
  const sent = Array.isArray(input) ? null : input;
  const known = Object.keys(schema.entries);
  const unknown =
    typeof sent === 'object' ? Object.keys(sent ?? {}).filter((name) => !known.includes(name)) : [];
  const { success, output, issues = [] } = v.safeParse(schema, sent);
  if (success && unknown.length === 0) return { output, issues: null };
  const rule = known.length > 0 ? `only ${known.join(', ')} can be given` : 'nothing can be given';
  return {
    output: null,
    issues: [
      ...toIssues(issues),
      ...unknown.map((name) => ({ path: name, message: `${rule}, not ${name.slice(0, QUOTED)}` })),
    ],
  };
}

/** Max characters of an unknown name in a message. */
const QUOTED = 40;

/**
 * Limits a body to `max` bytes. Does not measure a body whose announced length is within the limit, because the HTTP
 * server enforces that length.
 * @throws Fault 413
 */
export function limitBody(max: number): MiddlewareHandler {
  const measure = bodyLimit({
    maxSize: max,
    onError: () => {
      throw new Fault(413, 'body_too_large', `The body must have at most ${max} bytes`);
    },
  });
  return (c, next) => {
    const length = c.req.header('content-length') ?? '';
    const announced = /^\d{1,9}$/.test(length) && c.req.header('transfer-encoding') === undefined;
    return announced && Number(length) <= max ? next() : measure(c, next);
  };
}

/**
 * Parses a JSON body.
 * @throws Fault 400 if the body is not JSON
 */
export async function readJson(c: HonoContext): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badInput('invalid_json', [{ path: '', message: 'the body must be JSON' }]);
  }
}

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the request's Idempotency-Key, or null, and an issue if the key is not a UUID. */
export function readIdempotencyKey(c: HonoContext): { key: string | null; issues: Issue[] } {
  const key = c.req.header('idempotency-key')?.trim().toLowerCase() ?? null;
  if (key === null || UUID.test(key)) return { key, issues: [] };
  return {
    key,
    issues: [{ path: 'headers.idempotency-key', message: 'Idempotency-Key must be a UUID' }],
  };
}

/**
 * Parses the query with a schema. Routes without parameters use `noQuery` instead.
 * @throws Fault 400 that names every wrong, unknown or repeated parameter as `query.<name>`
 */
export function readQuery<Output>(c: HonoContext, schema: InputSchema<Output>): Output {
  // A repeated name is rejected. Otherwise only one of its values would be used.
  const repeated = Object.entries(c.req.queries())
    .filter(([name, values]) => values.length > 1 && Object.hasOwn(schema.entries, name))
    .map(([name]) => ({ path: name, message: `${name} must be given once` }));
  const { output, issues } = checkInput(schema, c.req.query());
  if (issues === null && repeated.length === 0) return output;
  const others = issues?.filter(({ path }) => !repeated.some((one) => one.path === path.split('.')[0])) ?? [];
  throw badInput(
    'invalid_query',
    [...repeated, ...others].map((issue) => ({ ...issue, path: `query.${issue.path}` })),
  );
}

const NOTHING = v.object({});

/** Rejects every parameter. */
export const noQuery: MiddlewareHandler = (c, next) => {
  readQuery(c, NOTHING);
  return next();
};
