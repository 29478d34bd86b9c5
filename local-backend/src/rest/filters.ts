import type { Relation } from './catalogue';
import { quoteName, type Params } from './quote';
import { unknownColumn, unreadable } from './rest-error';
import { splitList, unquote } from './split-list';

/** Operators that compare a column with one value. */
const COMPARISONS = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  isdistinct: 'is distinct from',
} as const;

const PATTERNS = { like: 'like', ilike: 'ilike' } as const;

const IS = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
} as const;

/** Query parameters that are not filters. */
const RESERVED = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey']);
const LOGIC = /^(not\.)?(and|or)$/;
/** Maximum depth of nested lists. Without this limit, a query could overflow the stack. */
const MAX_NESTING = 20;

/** Returns the conditions of a query string as SQL over alias `t`. */
export function readFilters(
  search: Iterable<[string, string]>,
  relation: Relation,
  params: Params,
  ignored: ReadonlySet<string> = new Set(),
): string[] {
  const conditions: string[] = [];
  for (const [name, value] of search) {
    if (RESERVED.has(name) || ignored.has(name)) continue;
    conditions.push(
      LOGIC.test(name) ? logic(name, value, relation, params) : condition(name, value, relation, params),
    );
  }
  return conditions;
}

/** Returns the list after `and`, `or`, `not.and` or `not.or` as SQL. An example of a list is `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
function logic(name: string, list: string, relation: Relation, params: Params, depth = 1): string {
  if (depth > MAX_NESTING) throw unreadable(`"${name}": lists can be nested at most ${MAX_NESTING} deep`);
  if (!list.startsWith('(') || !list.endsWith(')')) throw unreadable(`"${name}" needs a list in parentheses`);
  const parts = splitList(list.slice(1, -1)).map((part) => {
    const [, nested, inner] = /^((?:not\.)?(?:and|or))(\(.*\))$/s.exec(part) ?? [];
    if (nested && inner) return logic(nested, inner, relation, params, depth + 1);
    const dot = part.indexOf('.');
    if (dot < 1) throw unreadable(`"${part}" is not a condition`, 'A condition reads column.operator.value');
    return condition(part.slice(0, dot), part.slice(dot + 1), relation, params, true);
  });
  if (parts.length === 0) throw unreadable(`"${name}" has an empty list`);
  const joined = `(${parts.join(name.endsWith('or') ? ' or ' : ' and ')})`;
  return name.startsWith('not.') ? `not ${joined}` : joined;
}

function condition(name: string, text: string, relation: Relation, params: Params, inList = false): string {
  const type = relation.columns.get(name);
  if (type === undefined) throw unknownColumn(relation.name, name);
  const negated = text.startsWith('not.');
  const rest = negated ? text.slice('not.'.length) : text;
  const dot = rest.indexOf('.');
  const operator = dot < 0 ? rest : rest.slice(0, dot);
  const given = dot < 0 ? '' : rest.slice(dot + 1);
  const value = inList && operator !== 'in' ? unquote(given) : given;
  const sql = compare(`t.${quoteName(name)}`, operator, value, type, params);
  return negated ? `not (${sql})` : sql;
}

function compare(column: string, operator: string, value: string, type: string, params: Params): string {
  if (has(COMPARISONS, operator)) return `${column} ${COMPARISONS[operator]} ${params.add(value, type)}`;
  if (has(PATTERNS, operator))
    return `${column} ${PATTERNS[operator]} ${params.add(value.replaceAll('*', '%'))}`;
  if (operator === 'is') {
    const word = value.toLowerCase();
    if (has(IS, word)) return `${column} ${IS[word]}`;
    throw unreadable(`"is" knows ${Object.keys(IS).join(', ')}, not "${value}"`);
  }
  if (operator === 'in') {
    if (!value.startsWith('(') || !value.endsWith(')')) throw unreadable('"in" needs a list in parentheses');
    const values = splitList(value.slice(1, -1)).map((item) => params.add(unquote(item), type));
    return values.length === 0 ? 'false' : `${column} in (${values.join(', ')})`;
  }
  throw unreadable(
    `failed to parse filter (${operator}.${value})`,
    `"${operator}" is not an operator known here`,
  );
}

function has<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name);
}
