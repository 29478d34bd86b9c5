import { checkArrayLiteral, checkLimit, CONDITION_WEIGHTS, type RestLimits } from './limits';
import type { Params } from './quote';
import { RestError, unreadable } from './rest-error';
import { splitList, unquote } from './split-list';

/** What an operator compares: an expression of a type, and the text after the operator. */
type Operands = {
  sql: string;
  type: string;
  modifier: string | null;
  value: string;
  params: Params;
  limits: RestLimits;
};
type Operator = (operands: Operands) => string;

const { fast, slow } = CONDITION_WEIGHTS;

/** `allowsLists`: can be followed by `(any)` or `(all)` and an array of values, such as `gt(all).{1,2}`. */
const compare =
  (symbol: string, allowsLists = false): Operator =>
  ({ sql, type, modifier, value, params, limits }) => {
    if (modifier !== null) {
      if (!allowsLists) throw unknownModifier(modifier);
      params.addWeight(checkArrayLiteral(limits, value) * fast);
      return `${sql} ${symbol} ${quantifier(modifier)} (${params.add(value, `${type}[]`)})`;
    }
    const isArray = type.endsWith('[]');
    if (isArray) checkArrayLiteral(limits, value);
    params.addWeight(isArray ? slow : fast);
    return `${sql} ${symbol} ${params.add(value, type)}`;
  };

const match =
  (symbol: string, toPattern: (text: string) => string): Operator =>
  ({ sql, modifier, value, params, limits }) => {
    const count = modifier === null ? 1 : checkArrayLiteral(limits, value);
    params.addWeight(count * slow);
    if (modifier === null) return `${sql} ${symbol} ${params.add(toPattern(value))}`;
    return `${sql} ${symbol} ${quantifier(modifier)} (${params.add(toPattern(value), 'text[]')})`;
  };

const like = (symbol: string) => match(symbol, (text) => text.replaceAll('*', '%'));

/**
 * Regular expressions are for the service key only. The planner does not know what a pattern costs: PostgreSQL takes a
 * second to reject one that is too complex, such as `(((x{0,30}){0,30}){0,30})y`.
 */
const regex = (symbol: string): Operator => {
  const matches = match(symbol, (text) => text);
  return (operands) => {
    if (operands.limits.allowsRegex) return matches(operands);
    throw new RestError(400, 'regex_not_allowed', 'Filters with match and imatch need the service key', {
      hint: 'Use like or ilike.',
    });
  };
};

/** The modifier is the name of a text search configuration. */
const search =
  (toQuery: string): Operator =>
  ({ sql, type, modifier, value, params }) => {
    params.addWeight(slow);
    const config = modifier === null ? '' : `${params.add(modifier, 'regconfig')}, `;
    const vector = type === 'tsvector' ? sql : `to_tsvector(${config}${sql})`;
    return `${vector} @@ ${toQuery}(${config}${params.add(value)})`;
  };

const IS: Readonly<Record<string, string>> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};

const is: Operator = ({ sql, modifier, value, params }) => {
  if (modifier !== null) throw unknownModifier(modifier);
  params.addWeight(fast);
  const test = Object.hasOwn(IS, value.toLowerCase()) && IS[value.toLowerCase()];
  if (!test) throw unreadable(`"is" needs one of ${Object.keys(IS).join(', ')}, not "${value}"`);
  return `${sql} ${test}`;
};

const isIn: Operator = ({ sql, type, modifier, value, params, limits }) => {
  if (modifier !== null) throw unknownModifier(modifier);
  if (!value.startsWith('(') || !value.endsWith(')')) throw unreadable('"in" needs a list in parentheses');
  const items = splitList(value.slice(1, -1));
  checkLimit(limits, 'values', items.length);
  params.addWeight((1 + items.length) * fast);
  const values = items.map((item) => params.add(unquote(item), type));
  return values.length === 0 ? 'false' : `${sql} in (${values.join(', ')})`;
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  eq: compare('=', true),
  neq: compare('<>'),
  gt: compare('>', true),
  gte: compare('>=', true),
  lt: compare('<', true),
  lte: compare('<=', true),
  isdistinct: compare('is distinct from'),
  cs: compare('@>'),
  cd: compare('<@'),
  ov: compare('&&'),
  sl: compare('<<'),
  sr: compare('>>'),
  nxr: compare('&<'),
  nxl: compare('&>'),
  adj: compare('-|-'),
  like: like('like'),
  ilike: like('ilike'),
  match: regex('~'),
  imatch: regex('~*'),
  fts: search('to_tsquery'),
  plfts: search('plainto_tsquery'),
  phfts: search('phraseto_tsquery'),
  wfts: search('websearch_to_tsquery'),
  is,
  in: isIn,
};

/**
 * Returns a comparison as SQL.
 * @throws RestError (400) for an unknown operator, a wrong value, or one over a limit
 */
export function operatorSql(name: string, operands: Operands): string {
  const operator = Object.hasOwn(OPERATORS, name) && OPERATORS[name];
  if (operator) return operator(operands);
  throw unreadable(
    `failed to parse filter (${name}.${operands.value})`,
    `"${name}" is not an operator known here`,
  );
}

function quantifier(modifier: string): string {
  if (modifier === 'any' || modifier === 'all') return modifier;
  throw unknownModifier(modifier);
}

const unknownModifier = (modifier: string) => unreadable(`"(${modifier})" cannot follow this operator`);
