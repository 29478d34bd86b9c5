import { REALTIME_LIMITS } from './limits';

/** The operators that compare a column with one value. */
const SCALAR_OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'like',
  'ilike',
  'is',
  'isdistinct',
] as const;
export type ScalarOperator = (typeof SCALAR_OPERATORS)[number];

/** A condition of a filter, such as `n=not.eq.1`. A null in `values` is SQL's null. */
export type Condition = { column: string; negated: boolean } & (
  | { operator: ScalarOperator; value: string }
  | { operator: 'in'; values: readonly (string | null)[] }
);

/**
 * Hosted operators whose regular expressions are not evaluated here, because a visitor's expression can take forever.
 */
const REGULAR_EXPRESSIONS = ['match', 'imatch'];

/**
 * Parses a filter as Supabase Realtime does: conditions with commas between them, which must all match. A value with a
 * comma or a parenthesis is in double quotes. An empty filter has no conditions.
 * @throws Error that names the first fault
 */
export function parseFilter(filter: string): Condition[] {
  // PostgreSQL's text has neither lone surrogates nor NUL.
  if (/[\p{Surrogate}\0]/u.test(filter)) throw fault('the filter is not valid Unicode text');
  if (filter.trim() === '') return [];
  const segments = splitConditions(filter);
  if (segments.length > REALTIME_LIMITS.conditionsPerFilter)
    throw fault(`a filter has at most ${REALTIME_LIMITS.conditionsPerFilter} conditions`);
  return segments.map(parseCondition);
}

/** Splits at commas outside quotes and parentheses. A quote opens only at the start of a value. */
function splitConditions(filter: string): string[] {
  const segments: string[] = [];
  let segment = '';
  let previous = '';
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < filter.length; at++) {
    const character = filter.charAt(at);
    if (quoted && character === '\\') {
      segment += character + filter.charAt(++at);
      continue;
    }
    if (character === '"') {
      if (quoted) quoted = false;
      else if (['.', '(', ','].includes(previous)) quoted = true;
    } else if (!quoted && character === '(') depth++;
    else if (!quoted && character === ')') depth = Math.max(0, depth - 1);
    if (character === ',' && !quoted && depth === 0) {
      segments.push(segment);
      segment = '';
      previous = '';
    } else {
      segment += character;
      previous = character;
    }
  }
  return [...segments, segment];
}

function parseCondition(segment: string): Condition {
  const text = segment.trim();
  if (text === '') throw fault('filter must not contain empty segments (check for extra commas)');
  const [, column = '', not, operator = '', value = ''] = /^([^=]*)=(not\.)?([^.]*)\.(.*)$/s.exec(text) ?? [];
  if (column === '') throw fault(`"${text}" is not column=operator.value`);
  const negated = not !== undefined;
  if (operator === 'in') return { column, negated, operator, values: parseList(value) };
  const scalar = SCALAR_OPERATORS.find((name) => name === operator);
  if (scalar) return { column, negated, operator: scalar, value: unquote(value) };
  if (REGULAR_EXPRESSIONS.includes(operator))
    throw fault(`this server does not evaluate ${operator} filters`);
  throw fault(`${JSON.stringify([operator, value])}: "${operator}" is not an operator of realtime filters`);
}

/** Removes the quotes of a value that is in quotes as a whole, and the backslashes of its escapes. */
function unquote(value: string): string {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)"$/s.exec(value) ?? [];
  return quoted === undefined ? value : unescape(quoted);
}

const unescape = (text: string) => text.replace(/\\(.)/gs, '$1');

/** An item of a list, with the following comma or the end of the list. */
const LIST_ITEM = /\s*(?:"((?:[^"\\]|\\.)*)"|((?:[^",{}\\]|\\.)+))\s*(?:,|$)/sy;

/** Parses the list of `in`, whose items follow the rules of PostgreSQL's array literals. */
function parseList(text: string): (string | null)[] {
  if (text.length < 2 || !text.startsWith('(') || !text.endsWith(')'))
    throw fault('`in` filter value must be wrapped by parentheses');
  const list = text.slice(1, -1);
  const values: (string | null)[] = [];
  if (list.trim() === '') return values;
  LIST_ITEM.lastIndex = 0;
  let ended = false;
  while (!ended) {
    const found = LIST_ITEM.exec(list);
    if (!found) throw fault(`"${text}" is not a list of values`);
    const [whole, quoted, bare = ''] = found;
    const trimmed = bare.trim();
    if (quoted === undefined && trimmed === '') throw fault(`"${text}" has an empty value`);
    values.push(
      quoted === undefined ? (/^null$/i.test(trimmed) ? null : unescape(trimmed)) : unescape(quoted),
    );
    ended = !whole.endsWith(',');
  }
  if (values.length > REALTIME_LIMITS.valuesPerList)
    throw fault(`too many values for \`in\` filter. Maximum ${REALTIME_LIMITS.valuesPerList}`);
  return values;
}

const fault = (reason: string) => new Error(`Error parsing \`filter\` params: ${reason}`);
