import type { Relation } from './catalogue';
import {
  checkArrayLiteral,
  checkLimit,
  CONDITION_WEIGHTS,
  MAX_NESTING,
  NO_LIMITS,
  type RestLimits,
} from './limits';
import { quoteName, type Params } from './quote';
import { RestError, unknownColumn, unreadable } from './rest-error';
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
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
} as const;

/** Operators that can be followed by `(any)` or `(all)` and an array of values, such as `like(any).{a*,b*}`. */
const QUANTIFIABLE = {
  eq: '=',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
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
export const RESERVED: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
]);
const LOGIC = /^(not\.)?(and|or)$/;
type FilterOptions = {
  /** Names of query parameters that are not filters, in addition to PostgREST's. */
  ignored?: ReadonlySet<string> | undefined;
  limits?: RestLimits | undefined;
};

/** What the conditions of one query string have in common. */
type Context = { relation: Relation; params: Params; limits: RestLimits; conditions: number };

/** Returns the conditions of a query string as SQL over alias `t`. */
export function readFilters(
  search: Iterable<[string, string]>,
  relation: Relation,
  params: Params,
  { ignored, limits = NO_LIMITS }: FilterOptions = {},
): string[] {
  const context: Context = { relation, params, limits, conditions: 0 };
  const conditions: string[] = [];
  for (const [name, value] of search) {
    if (RESERVED.has(name) || ignored?.has(name)) continue;
    conditions.push(LOGIC.test(name) ? logic(name, value, context) : condition(name, value, context));
  }
  return conditions;
}

/** Returns the list after `and`, `or`, `not.and` or `not.or` as SQL. An example of a list is `(a.eq.1,not.and(b.gt.2,c.is.null))`. */
function logic(name: string, list: string, context: Context, depth = 1): string {
  if (depth > MAX_NESTING) throw unreadable(`"${name}": lists can be nested at most ${MAX_NESTING} deep`);
  if (!list.startsWith('(') || !list.endsWith(')')) throw unreadable(`"${name}" needs a list in parentheses`);
  const parts = splitList(list.slice(1, -1)).map((part) => {
    const [, nested, inner] = /^((?:not\.)?(?:and|or))(\(.*\))$/s.exec(part) ?? [];
    if (nested && inner) return logic(nested, inner, context, depth + 1);
    const dot = part.indexOf('.');
    if (dot < 1) throw unreadable(`"${part}" is not a condition`, 'A condition reads column.operator.value');
    return condition(part.slice(0, dot), part.slice(dot + 1), context, true);
  });
  if (parts.length === 0) throw unreadable(`"${name}" has an empty list`);
  const joined = `(${parts.join(name.endsWith('or') ? ' or ' : ' and ')})`;
  return name.startsWith('not.') ? `not ${joined}` : joined;
}

function condition(name: string, text: string, context: Context, inList = false): string {
  const { relation, limits } = context;
  checkLimit(limits, 'conditions', ++context.conditions);
  const type = relation.columns.get(name);
  if (type === undefined) throw unknownName(relation, name);
  const negated = text.startsWith('not.');
  const rest = negated ? text.slice('not.'.length) : text;
  const dot = rest.indexOf('.');
  const operator = dot < 0 ? rest : rest.slice(0, dot);
  const given = dot < 0 ? '' : rest.slice(dot + 1);
  const value = inList && operator !== 'in' ? unquote(given) : given;
  const sql = compare(`t.${quoteName(name)}`, operator, value, type, context);
  return negated ? `not (${sql})` : sql;
}

function unknownName(relation: Relation, name: string): RestError {
  const [table, column] = name.split('.', 2);
  if (column === undefined) return unknownColumn(relation.name, name);
  return new RestError(400, 'PGRST108', `'${table}' is not an embedded resource in this request`, {
    hint: `Verify that '${table}' is included in the 'select' query parameter.`,
  });
}

function compare(
  column: string,
  operator: string,
  value: string,
  type: string,
  { params, limits }: Context,
): string {
  const [, name = '', quantifier] = /^(\w+)\((any|all)\)$/.exec(operator) ?? [];
  if (quantifier !== undefined && has(QUANTIFIABLE, name)) {
    const isPattern = has(PATTERNS, name);
    params.addWeight(
      checkArrayLiteral(limits, value) * (isPattern ? CONDITION_WEIGHTS.slow : CONDITION_WEIGHTS.fast),
    );
    const list = isPattern
      ? params.add(value.replaceAll('*', '%'), 'text[]')
      : params.add(value, `${type}[]`);
    return `${column} ${QUANTIFIABLE[name]} ${quantifier} (${list})`;
  }
  const isSlow = has(PATTERNS, operator) || type.endsWith('[]');
  params.addWeight(isSlow ? CONDITION_WEIGHTS.slow : CONDITION_WEIGHTS.fast);
  if (has(COMPARISONS, operator)) {
    if (type.endsWith('[]')) checkArrayLiteral(limits, value);
    return `${column} ${COMPARISONS[operator]} ${params.add(value, type)}`;
  }
  if (has(PATTERNS, operator))
    return `${column} ${PATTERNS[operator]} ${params.add(value.replaceAll('*', '%'))}`;
  if (operator === 'is') {
    const word = value.toLowerCase();
    if (has(IS, word)) return `${column} ${IS[word]}`;
    throw unreadable(`"is" knows ${Object.keys(IS).join(', ')}, not "${value}"`);
  }
  if (operator === 'in') {
    if (!value.startsWith('(') || !value.endsWith(')')) throw unreadable('"in" needs a list in parentheses');
    const items = splitList(value.slice(1, -1));
    checkLimit(limits, 'values', items.length);
    params.addWeight(items.length * CONDITION_WEIGHTS.fast);
    const values = items.map((item) => params.add(unquote(item), type));
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
