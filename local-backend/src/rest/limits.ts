import type { Caller } from './caller';
import { RestError } from './rest-error';

/** Maximum costs, in the units of PostgreSQL's planner. */
export type RestCosts = {
  /** Of reading the rows of a page. */
  maxCost: number;
  /** Of counting the rows of all pages. */
  maxCountCost: number;
};

/** What one request may contain and cost. */
export type RestLimits = RestCosts & {
  conditions: number;
  /** Values of one list or array. */
  values: number;
  columns: number;
  orderTerms: number;
  /** Embedded tables. */
  tables: number;
  /** Rows of embedded tables, if every list were as long as its limit allows. */
  relatedRows: number;
  allowsRegex: boolean;
};

/** Limits of visitors' requests. 15 values are enough for every symptom of a report. */
export const REST_LIMITS = {
  conditions: 40,
  values: 15,
  columns: 40,
  orderTerms: 5,
  tables: 3,
  relatedRows: 10_000,
} as const;

/**
 * The planner assumes that every comparison costs a fraction of reading a row, but patterns and arrays cost much more.
 * An estimated cost is therefore multiplied by 1 plus the weights of all conditions. Each value of a list has a weight.
 */
export const CONDITION_WEIGHTS = { fast: 0.1, slow: 1 } as const;

/**
 * Maximum depth of nested lists and JSON paths, for every role. Without this limit, a query could overflow the stack.
 */
export const MAX_NESTING = 20;

export const NO_LIMITS: RestLimits = {
  conditions: Infinity,
  values: Infinity,
  columns: Infinity,
  orderTerms: Infinity,
  tables: Infinity,
  relatedRows: Infinity,
  allowsRegex: true,
  maxCost: Infinity,
  maxCountCost: Infinity,
};

/** Returns the limits of a role. The service role has none. */
export function limitsOf(role: Caller['role'], costs: RestCosts): RestLimits {
  return role === 'service_role' ? NO_LIMITS : { ...REST_LIMITS, allowsRegex: false, ...costs };
}

const FAULTS = {
  conditions: ['too_many_conditions', 'conditions in a request'],
  values: ['list_too_long', 'values in a list'],
  columns: ['too_many_columns', 'selected columns'],
  orderTerms: ['too_many_order_terms', 'columns in an order'],
  tables: ['too_many_tables', 'related tables'],
  relatedRows: [
    'too_many_related_rows',
    'rows of related tables',
    'Set limits, such as limit=100&table.limit=50.',
  ],
} as const satisfies Record<string, readonly [code: string, things: string, hint?: string]>;

/** @throws RestError (400) if `count` is over the limit */
export function checkLimit(limits: RestLimits, name: keyof typeof FAULTS, count: number): void {
  if (count <= limits[name]) return;
  const [code, things, hint]: readonly [string, string, string?] = FAULTS[name];
  throw new RestError(400, code, `The limit of ${limits[name]} ${things} is exceeded`, { hint });
}

/**
 * Returns the number of values of an array literal such as `{a,"b,c"}`.
 * @throws RestError (400) if there are too many
 */
export function checkArrayLiteral(limits: RestLimits, literal: string): number {
  const tokens = literal.match(/\\.|"(?:\\.|[^"\\])*"|,/gs) ?? [];
  const count = tokens.filter((token) => token === ',').length + 1;
  checkLimit(limits, 'values', count);
  return count;
}

/**
 * Checks the number of values of a JSON array, with the values of nested arrays.
 * @throws RestError (400) if there are too many
 */
export function checkJsonArray(limits: RestLimits, list: readonly unknown[]): void {
  const values = [...list];
  for (const value of values) {
    checkLimit(limits, 'values', values.length);
    if (Array.isArray(value)) for (const inner of value) values.push(inner);
  }
}
