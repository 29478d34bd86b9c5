import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { KeyRole } from '../keys/keys';
import type { Relation, Routine } from './catalogue';
import { checkArray, splitList } from './request';
import { invalidBody, notSupported, RestError, unknownRoutine } from './rest-error';

/**
 * Maximum bytes of a body. The service role's limit is higher because the seed command sends thousands of rows at once.
 */
const BODY_LIMITS = {
  anon: 256 * 1024,
  service_role: 8 * 1024 * 1024,
} as const;

/** Rejects a body that is longer than the role may send. @throws RestError 413 */
export function limitBody(role: KeyRole): MiddlewareHandler {
  const maxSize = BODY_LIMITS[role];
  const onError = () => {
    throw new RestError(413, 'PGRST413', `The body is longer than ${maxSize} bytes`);
  };
  return bodyLimit({ maxSize, onError });
}

/**
 * Reads a JSON body as text and as a value. `empty` is the text that replaces an empty body.
 * @throws RestError PGRST102 (400) if the body is not JSON
 */
export async function readBody(request: Request, empty = ''): Promise<{ text: string; json: unknown }> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  const given = await request.text();
  const text = given.trim() === '' ? empty : given;
  if (given !== '' && type !== undefined && type !== 'application/json') {
    throw invalidBody(`Content-Type not acceptable: ${type}`);
  }
  try {
    return { text, json: JSON.parse(text) as unknown };
  } catch {
    throw invalidBody('Empty or invalid json');
  }
}

/** Rows to write: `columns` of a JSON list of objects. */
export type Rows = { json: string; columns: readonly string[] };

/**
 * Reads the rows of a body, which is an object or, for POST, a list of them. Their columns are those in the query
 * parameter `columns`, otherwise the keys of the rows.
 * @throws RestError PGRST102 (400) for rows that are not objects or have different keys, PGRST204 (400) for an unknown
 * column
 */
export async function readRows(request: Request, relation: Relation): Promise<Rows> {
  const { text, json } = await readBody(request);
  const isList = Array.isArray(json);
  const lists = (isList ? json : [json]).map((row) => Object.keys(toObject(row)));
  const given = new URL(request.url).searchParams.get('columns');
  const columns = new Set(given === null ? lists[0] : splitList(given));
  const isSame = (keys: string[]) => keys.length === columns.size && keys.every((key) => columns.has(key));
  if (given === null && !lists.every(isSame)) throw invalidBody('All object keys must match');
  if (request.method === 'PATCH' && (isList || columns.size === 0)) {
    throw invalidBody('The body is a JSON object with the columns to change');
  }
  for (const name of columns) {
    if (relation.columns.has(name)) continue;
    const message = `Could not find the '${name}' column of '${relation.name}' in the schema cache`;
    throw new RestError(400, 'PGRST204', message);
  }
  return { json: isList ? text : `[${text}]`, columns: [...columns] };
}

/** Named arguments of a function: a JSON object as text, and its content. */
export type Arguments = { json: string; values: Record<string, unknown> };

/**
 * Reads the arguments of a function, which are the body.
 * @throws RestError PGRST202 (404) for unknown arguments, 400 for an array that is too long
 */
export async function readArguments(request: Request, role: KeyRole, routine: Routine): Promise<Arguments> {
  const given = [...new URL(request.url).searchParams].filter(([name]) => name !== 'apikey');
  if (given.length > 0) throw notSupported('a query string at the address of a function');
  const { text, json } = await readBody(request, '{}');
  const values = toObject(json);
  const names = Object.keys(values);
  const isKnown = names.every((name) => routine.arguments.some((argument) => argument.name === name));
  if (!isKnown) throw unknownRoutine(`${routine.name}(${names.join(', ')})`);
  for (const { name, type } of routine.arguments) {
    if (type.endsWith('[]')) checkArray(values[name], role);
  }
  return { json: text, values };
}

function toObject(json: unknown): Record<string, unknown> {
  if (typeof json === 'object' && json !== null && !Array.isArray(json)) return { ...json };
  throw invalidBody('The body is a JSON object, or a list of them');
}
