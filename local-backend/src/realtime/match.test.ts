import fc from 'fast-check';
import { Client } from 'pg';
import { describePostgres, startPostgres, type TestPostgres } from '../testing/start-postgres';
import type { Row } from './change';
import type { Condition } from './filter';
import { compileIlike, compileLike } from './like';
import { compileFilter, type FilterColumn } from './match';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 400);

/** Texts of values for each type. PostgreSQL rejects some of them. */
const VALUES = {
  text: ['', 'a', 'A', 'ab', 'b_', 'a%b', 'é', 'É', 'z\u{1F600}', '\uFF5E', '\u{10000}', 'null', ' a '],
  varchar: ['a', 'B', 'ab', '%'],
  int4: ['0', '-1', '7', '2147483647', '2147483648', ' 3 ', '+5', '1.5', 'x', ''],
  int8: ['0', '9007199254740991', '-9007199254740991', '12345678901', 'abc'],
  float8: [
    '0',
    '-0',
    '0.1',
    '1e3',
    '-2.5',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '-infinity',
    '1e999',
    '1e-400',
    '1,5',
  ],
  bool: ['true', 'false', 't', 'no', 'ON', 'of', 'o', '2', ' yes '],
  uuid: ['00000000-0000-4000-8000-000000000001', 'ABCDEF00-0000-4000-8000-000000000001', 'x'],
  mood: ['low', 'middle', 'high', 'Low', ''],
  date: ['2026-02-28', '2024-02-29', '2026-02-30', '0001-01-01', 'infinity', '2026-2-1', '2026-13-01'],
  timestamp: [
    '2026-11-23',
    '2026-11-23T10:00:00',
    '2026-11-23 10:00:00.123456',
    '2026-11-23 24:00',
    '-infinity',
  ],
  timestamptz: [
    '2026-11-23',
    '2026-11-23T10:00:00Z',
    '2026-11-23 12:00:00.5+02',
    '2026-11-23T10:00:00.000001+00:00',
    '2026-11-23T10:00+0530',
    '1969-12-31T23:59:59.999999-11:30',
    'infinity',
    '2026-11-23T10:00:60Z',
    '2026-11-23T10:00:00+16',
  ],
} as const;

type Type = keyof typeof VALUES;
const TYPES = Object.keys(VALUES) as Type[];
const SQL: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  like: 'like',
  ilike: 'ilike',
  isdistinct: 'is distinct from',
};

const columns = new Map(
  TYPES.map((type): [string, FilterColumn] => [
    `${type}_column`,
    {
      type,
      labels: type === 'mood' ? ['low', 'middle', 'high'] : null,
      isDeterministic: true,
      isSortedByCodePoint: true,
    },
  ]),
);

const anyCondition: fc.Arbitrary<Condition> = fc.constantFrom(...TYPES).chain((type) => {
  const base = { column: fc.constant(`${type}_column`), negated: fc.boolean() };
  const value = fc.constantFrom<string>(...VALUES[type]);
  const pattern = fc.array(fc.constantFrom('%', '_', 'a', 'A', 'b', '\\', '\\%', 'é', '~'), { maxLength: 5 });
  return fc.oneof(
    fc.record({
      ...base,
      operator: fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'isdistinct'),
      value,
    }),
    fc.record({
      ...base,
      operator: fc.constantFrom('like', 'ilike'),
      value: pattern.map((parts) => parts.join('')),
    }),
    fc.record({
      ...base,
      operator: fc.constant('is'),
      value: fc.constantFrom('null', 'true', 'false', 'unknown'),
    }),
    fc.record({
      ...base,
      operator: fc.constant('in'),
      values: fc.array(fc.option(value, { freq: 8 }), { maxLength: 4 }),
    }),
  );
});

describePostgres('`compileFilter`', () => {
  let postgres: TestPostgres;
  let client: Client;
  let rows: { n: number; row: Row }[];

  beforeAll(async () => {
    postgres = await startPostgres();
    client = new Client({ connectionString: postgres.url });
    await client.connect();
    await client.query(`
      set timezone = 'UTC';
      create type mood as enum ('low', 'middle', 'high');
      create table samples (n int generated always as identity, ${TYPES.map((type) => `${type}_column ${type}`).join(', ')})`);
    for (const type of TYPES)
      for (const value of VALUES[type])
        await client
          .query(`insert into samples (${type}_column) values ($1::text::${type})`, [value])
          .catch(() => undefined);
    rows = (
      await client.query<{ n: number; row: Row }>('select n, to_jsonb(s) as row from samples as s order by n')
    ).rows;
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await postgres.stop();
  });

  /** Returns the numbers of the rows for which PostgreSQL's result is true, or null if it rejects the filter. */
  async function matchInSql(conditions: readonly Condition[]): Promise<number[] | null> {
    const params: unknown[] = [];
    const where = conditions.map((condition) => {
      const { column, negated, operator } = condition;
      const type = column.replace('_column', '');
      const param = (value: unknown) => `$${params.push(value)}`;
      let sql = '';
      if (operator === 'in') sql = `${column} = any (${param(condition.values)}::text[]::${type}[])`;
      else if (operator === 'is') sql = `${column} is ${condition.value}`;
      else if (['like', 'ilike'].includes(operator))
        sql = `${column} ${SQL[operator]} ${param(condition.value)}::text`;
      else sql = `${column} ${SQL[operator]} ${param(condition.value)}::text::${type}`;
      return negated ? `not (${sql})` : sql;
    });
    try {
      const text = `select n from samples where ${where.join(' and ')} order by n`;
      return (await client.query<{ n: number }>(text, params)).rows.map(({ n }) => n);
    } catch {
      return null;
    }
  }

  it('matches the same rows as PostgreSQL, or rejects the filter', async () => {
    let compared = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyCondition, { minLength: 1, maxLength: 2 }), async (conditions) => {
        let matches: (row: Row) => boolean;
        try {
          matches = compileFilter(conditions, columns);
        } catch {
          return;
        }
        const found = rows.filter(({ row }) => matches(row)).map(({ n }) => n);
        expect(found).toEqual(await matchInSql(conditions));
        compared++;
      }),
      { numRuns: RUNS },
    );
    expect(compared).toBeGreaterThan(RUNS / 5);
  }, 300_000);

  it.each(TYPES)('compares each value of type %s with each other one as PostgreSQL does', async (type) => {
    const refused: string[] = [];
    for (const value of VALUES[type]) {
      for (const operator of ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'isdistinct'] as const) {
        const condition: Condition = { column: `${type}_column`, operator, value, negated: false };
        const expected = await matchInSql([condition]);
        if (expected === null) {
          expect(() => compileFilter([condition], columns)).toThrow();
          continue;
        }
        try {
          const matches = compileFilter([condition], columns);
          expect(rows.filter(({ row }) => matches(row)).map(({ n }) => n)).toEqual(expected);
        } catch (error) {
          if (!(error as Error).message.includes('is not a')) throw error;
          refused.push(value);
        }
      }
    }
    // These values are valid for PostgreSQL, but not in a form that the server reads.
    const unusual: readonly string[] = ['2026-2-1', '2026-11-23 24:00', '2026-11-23T10:00:60Z'];
    expect(refused.filter((value) => !unusual.includes(value))).toEqual([]);
  });
});

it.each([
  [
    'a column that is missing',
    { column: 'nothing', operator: 'eq', value: '1', negated: false },
    'invalid column for filter nothing',
  ],
  [
    '`like` on an enum',
    { column: 'mood_column', operator: 'like', value: 'l%', negated: false },
    'operator like is not supported on column mood_column',
  ],
  [
    '`is true` on a text',
    { column: 'text_column', operator: 'is', value: 'true', negated: false },
    'is true filter requires a boolean column, got text',
  ],
  [
    '`is` with another word',
    { column: 'text_column', operator: 'is', value: 'nothing', negated: false },
    'must be null, true, false, or unknown',
  ],
  [
    'an invalid value',
    { column: 'int4_column', operator: 'eq', value: 'x', negated: false },
    'invalid input syntax for type integer: "x"',
  ],
  [
    'an invalid label',
    { column: 'mood_column', operator: 'in', values: ['odd'], negated: false },
    'invalid input value for enum mood: "odd"',
  ],
  [
    'a long pattern',
    { column: 'text_column', operator: 'like', value: 'a'.repeat(257), negated: false },
    'at most 256 characters',
  ],
  [
    'a pattern that ends with a backslash',
    { column: 'text_column', operator: 'like', value: 'a\\', negated: false },
    'must not end with escape character',
  ],
  [
    '`ilike` with a letter that is not ASCII',
    { column: 'text_column', operator: 'ilike', value: 'é', negated: false },
    'only ASCII letters',
  ],
] as [string, Condition, string][])('rejects %s', (_, condition, reason) => {
  expect(() => compileFilter([condition], columns)).toThrow(reason);
});

it('rejects comparisons that depend on the collation, and those of types that cannot be compared', () => {
  const other: FilterColumn = {
    type: 'text',
    labels: null,
    isDeterministic: true,
    isSortedByCodePoint: false,
  };
  const compile = (column: FilterColumn, operator: 'eq' | 'lt' | 'is', value: string) =>
    compileFilter([{ column: 'c', operator, value, negated: false }], new Map([['c', column]]));
  expect(() => compile(other, 'lt', 'x')).toThrow('not supported on column c of type text in the collation');
  expect(compile(other, 'eq', 'x')({ c: 'x' })).toBe(true);
  expect(() => compile({ ...other, isDeterministic: false }, 'eq', 'x')).toThrow('not supported');
  for (const type of ['_text', 'jsonb', 'numeric', 'float4', 'inet']) {
    expect(() => compile({ ...other, type }, 'eq', '1')).toThrow(`not supported on column c of type ${type}`);
    expect(compile({ ...other, type }, 'is', 'null')({ c: null })).toBe(true);
  }
});

it('does not match a row without the column, as for a deleted row', () => {
  const isNull = compileFilter(
    [{ column: 'text_column', operator: 'is', value: 'null', negated: false }],
    columns,
  );
  expect(isNull({})).toBe(false);
  expect(isNull({ text_column: null })).toBe(true);
});

it('matches a hostile pattern in pattern × text steps', () => {
  const text = 'a'.repeat(20_000);
  const started = process.cpuUsage();
  expect(compileLike(`${'%a'.repeat(120)}b`)(text)).toBe(false);
  expect(compileIlike(`${'%_A'.repeat(80)}B`)(text)).toBe(false);
  // A matcher that backtracks to each % would need more steps than a computer can do.
  expect(process.cpuUsage(started).user / 1e6).toBeLessThan(20);
});
