import type { Sql } from '../database/port';
import { type KeyRole, type Keys, roleOfKey } from '../keys/keys';
import type { Relation } from './catalogue';
import { notSupported, RestError, unreadable } from './rest-error';
import type { Statement } from './statements';

/** Maximum rows of a response, as in a hosted project. */
export const MAX_ROWS = 1000;

/**
 * What a visitor's request may contain, so that it does not slow the database down. 15 values are enough for every
 * symptom of a report. The planner expects patterns and arrays to be as cheap as other conditions, which they are not.
 */
const LIMITS = {
  too_many_conditions: [10, 'conditions'],
  too_many_slow_conditions: [2, 'conditions that compare a pattern or an array'],
  list_too_long: [15, 'values in a list'],
} as const;

/** @throws RestError (400) if a visitor's request has more than the limit. The service role has no limits. */
function checkLimit(role: KeyRole, code: keyof typeof LIMITS, count: number): void {
  const [most, things] = LIMITS[code];
  if (role === 'service_role' || count <= most) return;
  throw new RestError(400, code, `A visitor's request can have at most ${most} ${things}`);
}

/**
 * Maximum cost of a visitor's statement, in the units of PostgreSQL's planner. Counting a million reports costs half of
 * it, and sorting them costs more.
 */
const MAX_COST = 60_000;

type Explained = { 'QUERY PLAN': readonly { Plan: { 'Total Cost': number } }[] };

/** @throws RestError (400) if PostgreSQL's planner expects a visitor's statement to cost more than MAX_COST */
export async function checkCost(sql: Sql, role: KeyRole, statement: Statement): Promise<void> {
  if (role === 'service_role') return;
  const [row] = await sql.query<Explained>(`explain (format json) ${statement.text}`, statement.values);
  const cost = row?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? Infinity;
  if (cost <= MAX_COST) return;
  throw new RestError(400, 'too_expensive', 'Reading or counting these rows takes too long', {
    hint: 'Add a condition on an indexed column, or request fewer rows.',
  });
}

/** A condition such as `pin_code=in.(1,2)`. `values` are those of `in`; `value` is the text of other operators. */
export type Filter = {
  column: string;
  /** The column's type in SQL. */
  type: string;
  operator: string;
  value: string;
  values: readonly string[];
};

/** `direction` is SQL, such as `desc nulls last`. */
type OrderTerm = { column: string; direction: string };

/** The operators of filters in SQL. */
export const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ov: '&&',
  is: 'is',
  in: 'in',
};

/** What can follow `is`. */
const IS = ['null', 'true', 'false', 'unknown'];

/** Query parameters that are not filters. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'apikey']);

/**
 * Returns what a query string asks of the rows of a table.
 * @throws RestError (400) for a query string that is invalid, not supported or over a limit
 */
export function parseQuery(search: URLSearchParams, relation: Relation, role: KeyRole) {
  const conditions = [...search].filter(([name]) => !RESERVED.has(name));
  checkLimit(role, 'too_many_conditions', conditions.length);
  const filters = conditions.map(([column, text]) => parseFilter(column, text, relation, role));
  checkLimit(role, 'too_many_slow_conditions', filters.filter(isSlow).length);
  return {
    columns: parseSelect(search.get('select') ?? '*', relation),
    filters,
    order: splitList(search.get('order') ?? '').map((term) => parseOrder(term, relation)),
    offset: parseWhole(search, 'offset') ?? 0,
    limit: Math.min(parseWhole(search, 'limit') ?? MAX_ROWS, MAX_ROWS),
  };
}

export type Query = ReturnType<typeof parseQuery>;

const isSlow = ({ operator, type }: Filter) =>
  operator === 'like' || operator === 'ov' || type.endsWith('[]');

function parseSelect(text: string, relation: Relation): readonly string[] {
  const all = [...relation.columns.keys()];
  const items = splitList(text);
  if (items.length === 0) return all;
  for (const item of items) if (item !== '*') typeOf(relation, item);
  return [...new Set(items.flatMap((item) => (item === '*' ? all : [item])))];
}

/** Returns the type of a column. */
function typeOf({ name, columns }: Relation, column: string): string {
  const type = columns.get(column);
  if (type !== undefined) return type;
  if (/^(not\.)?(and|or)$/.test(column)) throw notSupported('the filters "and" and "or"');
  // For example `tips(id)`, `tips.id`, `data->a`, `a:id`, `id::text`.
  if (/[(.:]|->/.test(column)) {
    throw notSupported(`"${column}": related tables, aliases, casts, aggregates or values in JSON`);
  }
  throw new RestError(400, '42703', `column ${name}.${column} does not exist`);
}

function parseFilter(column: string, text: string, relation: Relation, role: KeyRole): Filter {
  const type = typeOf(relation, column);
  const [, operator = '', modifier, value = ''] = /^([a-z]+)(\([^()]*\))?(?:\.(.*))?$/s.exec(text) ?? [];
  if (operator === '') throw unreadable(`failed to parse filter (${text})`);
  if (!Object.hasOwn(OPERATORS, operator) || modifier !== undefined)
    throw notSupported(`the filter "${operator}${modifier ?? ''}"`);
  if (operator === 'is' && !IS.includes(value)) {
    throw unreadable(`"is" needs one of ${IS.join(', ')}, not "${value}"`);
  }
  if (operator === 'in' && !/^\(.*\)$/s.test(value)) throw unreadable('"in" needs a list in parentheses');
  const values = operator === 'in' ? splitList(value.slice(1, -1)) : [];
  checkLimit(role, 'list_too_long', values.length);
  if (type.endsWith('[]')) checkArray(value, role);
  return { column, type, operator, value, values };
}

/**
 * Checks the number of values of an array, which is JSON or an array literal such as `{a,"b,c"}`.
 * @throws RestError (400) if there are too many, or if they are arrays
 */
export function checkArray(array: unknown, role: KeyRole): void {
  const list = typeof array === 'string' ? splitList(array.replaceAll(/[{}]/g, '')) : array;
  if (!Array.isArray(list)) return;
  checkLimit(role, 'list_too_long', list.some(Array.isArray) ? Infinity : list.length);
}

/** Parses a term such as `created_at.desc.nullslast`. */
function parseOrder(term: string, relation: Relation): OrderTerm {
  const [, column = '', direction = 'asc', nulls] =
    /^(.*?)(?:\.(asc|desc))?(?:\.nulls(first|last))?$/s.exec(term) ?? [];
  typeOf(relation, column);
  return { column, direction: nulls === undefined ? direction : `${direction} nulls ${nulls}` };
}

function parseWhole(search: URLSearchParams, name: string): number | null {
  const text = search.get(name);
  if (text === null) return null;
  if (!/^\d{1,15}$/.test(text)) throw unreadable(`"${name}" must be a whole number, not "${text}"`);
  return Number(text);
}

/** A name or value in double quotes, in which \ escapes, or without quotes, and the comma behind it. */
const ITEM = /\s*(?:"((?:[^"\\]|\\.)*)"|([^,]*))\s*,/gs;

/** Splits at commas outside double quotes, and removes the quotes. An empty text has no items. */
export function splitList(text: string): string[] {
  if (text.trim() === '') return [];
  return [...`${text},`.matchAll(ITEM)].map(([, quoted, plain = '']) =>
    quoted === undefined ? plain.trim() : quoted.replaceAll(/\\(.)/gs, '$1'),
  );
}

/**
 * Returns the role of the key in `Authorization: Bearer …`, or else of the API key.
 * @throws RestError (401) PGRST302 if there is no key, PGRST301 if it is unknown
 */
export function readRole(authorization: string | undefined, apiKey: string | undefined, keys: Keys): KeyRole {
  const key = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]?.trim() ?? apiKey;
  if (!key)
    throw new RestError(401, 'PGRST302', 'No API key found in request', {
      hint: 'Send the project\'s key in the "apikey" header.',
    });
  const role = roleOfKey(key, keys);
  if (!role) throw new RestError(401, 'PGRST301', 'Invalid API key');
  return role;
}

const OBJECT = 'application/vnd.pgrst.object+json';
const PREFERENCES = ['count=exact', 'return=minimal', 'return=representation'];

/**
 * Returns what a client asks of a response.
 * @throws RestError (400) for a header that is not supported, PGRST106 (406) for another schema than public
 */
export function readWishes(headers: Headers) {
  for (const name of ['accept-profile', 'content-profile']) {
    const schema = headers.get(name) ?? 'public';
    if (schema === 'public') continue;
    throw new RestError(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: 'Only the following schemas are exposed: public',
    });
  }
  if (headers.has('range')) throw notSupported('the header "Range"');
  const words = splitList(headers.get('prefer') ?? '');
  const unknown = words.find((word) => !PREFERENCES.includes(word));
  if (unknown !== undefined) throw notSupported(`the preference "${unknown}"`);
  const types = splitList(headers.get('accept') ?? '*/*');
  const isObject = types.includes(OBJECT);
  if (!isObject && !types.some((type) => /^(application\/json|\*\/\*)(;|$)/.test(type))) {
    throw notSupported(`the media type "${types.join(', ')}"`);
  }
  return {
    /** One object instead of a list. */
    isObject,
    /** The number of rows of all pages. */
    isCounted: words.includes('count=exact'),
    /** The changed rows. */
    returnsRows: words.includes('return=representation'),
  };
}
export type Wishes = ReturnType<typeof readWishes>;
