import type { Row } from './change';
import { comparable, isEqual, type Comparable, type Scalar } from './comparable';
import type { Condition } from './filter';
import { compileIlike, compileLike } from './like';

/** A column that a filter may name. `type` is PostgreSQL's internal name. `labels` is null except for an enum. */
export type FilterColumn = {
  type: string;
  labels: readonly string[] | null;
  /** Whether equal texts are the same characters. */
  isDeterministic: boolean;
  /** Whether texts are sorted by code point, as in collation C. */
  isSortedByCodePoint: boolean;
};

/** Returns whether a row matches a filter. A row without a column of the filter does not match. */
export type Matcher = (row: Row) => boolean;

/** The result of a condition for a column's value. Null is SQL's null: the row does not match, even if negated. */
type Test = (value: unknown) => boolean | null;

type Comparison = (value: Scalar, wanted: Scalar, compare: Comparable['compare']) => boolean;

/** The operators that compare a row's value with the filter's. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  eq: isEqual,
  neq: (value, wanted) => !isEqual(value, wanted),
  isdistinct: (value, wanted) => !isEqual(value, wanted),
  lt: (value, wanted, compare) => compare(value, wanted) < 0,
  lte: (value, wanted, compare) => compare(value, wanted) <= 0,
  gt: (value, wanted, compare) => compare(value, wanted) > 0,
  gte: (value, wanted, compare) => compare(value, wanted) >= 0,
};

const SORTING = ['lt', 'lte', 'gt', 'gte'];

const PATTERNS: Readonly<Record<string, (pattern: string) => (text: string) => boolean>> = {
  like: compileLike,
  ilike: compileIlike,
};

/** The keywords of `is`. */
const IS: Readonly<Record<string, (value: unknown) => boolean>> = {
  null: (value) => value === null,
  unknown: (value) => value === null,
  true: (value) => value === true,
  false: (value) => value === false,
};

const TEXT_TYPES = ['text', 'varchar'];

/**
 * Compiles a filter, so that rows can be matched in memory with PostgreSQL's result.
 * @throws Error if a column is missing, or if an operator or value does not fit the column's type
 */
export function compileFilter(
  conditions: readonly Condition[],
  columns: ReadonlyMap<string, FilterColumn>,
): Matcher {
  const tests = conditions.map((condition) => {
    const column = columns.get(condition.column);
    if (!column) throw new Error(`invalid column for filter ${condition.column}`);
    return { name: condition.column, negated: condition.negated, test: compileCondition(condition, column) };
  });
  return (row) =>
    tests.every(({ name, negated, test }) => Object.hasOwn(row, name) && test(row[name]) === !negated);
}

function compileCondition(condition: Condition, column: FilterColumn): Test {
  if (condition.operator === 'is') return compileIs(condition.value, column);
  const compilePattern = PATTERNS[condition.operator];
  if (condition.operator !== 'in' && compilePattern) {
    requireType(TEXT_TYPES.includes(column.type), condition, column);
    const matches = compilePattern(condition.value);
    return (value) => (typeof value === 'string' ? matches(value) : null);
  }
  const type = comparable(column.type, column.labels);
  requireType(type !== null && column.isDeterministic, condition, column);
  if (condition.operator === 'in') return compileIn(condition.values, type);
  const { operator, value: text } = condition;
  if (SORTING.includes(operator))
    requireType(column.isSortedByCodePoint, condition, column, ' in the collation of this database');
  const wanted = type.parse(text);
  const holds = COMPARISONS[operator] ?? isEqual;
  return (value) => {
    if (value === null) return operator === 'isdistinct' ? true : null;
    const read = type.read(value);
    return read === null ? null : holds(read, wanted, type.compare);
  };
}

function compileIs(keyword: string, { type }: FilterColumn): Test {
  const test = Object.hasOwn(IS, keyword) ? IS[keyword] : undefined;
  if (!test) throw new Error('invalid value for is filter: must be null, true, false, or unknown');
  if (keyword !== 'null' && type !== 'bool')
    throw new Error(`is ${keyword} filter requires a boolean column, got ${type}`);
  return test;
}

function compileIn(values: readonly (string | null)[], type: Comparable): Test {
  const wanted = new Set(values.flatMap((value) => (value === null ? [] : [type.parse(value)])));
  const notFound = values.includes(null) ? null : false;
  return (value) => {
    // SQL's result for an empty list is false, even for null.
    if (values.length === 0) return false;
    const read = type.read(value);
    if (read === null) return null;
    return wanted.has(read) ? true : notFound;
  };
}

function requireType(
  fits: boolean,
  { operator, column }: Condition,
  { type }: FilterColumn,
  detail = '',
): asserts fits {
  if (!fits)
    throw new Error(`operator ${operator} is not supported on column ${column} of type ${type}${detail}`);
}
