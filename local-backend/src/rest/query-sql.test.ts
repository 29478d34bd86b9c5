import { columnsSql } from './body-sql';
import { limitsOf, NO_LIMITS } from './limits';
import { parseQuery } from './parse-query';
import { conditionsSql, orderSql, selectedColumns } from './query-sql';
import { createParams } from './quote';
import { RestError } from './rest-error';

const relation = {
  name: 'reports',
  key: ['id'],
  columns: new Map([
    ['id', 'uuid'],
    ['country', 'text'],
    ['symptoms', 'text[]'],
    ['od"d', 'integer'],
  ]),
};

const limits = limitsOf('anon', { maxCost: 1, maxCountCost: 1 });

const parse = (query: string, allowed = limits) =>
  parseQuery(new URLSearchParams(query), relation, { limits: allowed });

function read(query: string, allowed = limits) {
  const params = createParams();
  const sql = conditionsSql(parse(query, allowed), { params, limits: allowed }).join(' and ');
  return { sql, values: params.values, weight: params.weight };
}

const readColumns = (select: string) => columnsSql(selectedColumns(parse(`select=${select}`)));
const readOrder = (order: string) => orderSql(parse(`order=${order}`));

function refused(attempt: () => unknown): RestError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof RestError) return error;
  }
  throw new Error('The query was not rejected.');
}

it.each([
  ['country=eq.IN', 't."country" = $1::text', ['IN']],
  ['id=neq.a.b', 't."id" <> $1::text::uuid', ['a.b']],
  ['od"d=not.gte.3', 'not (t."od""d" >= $1::text::integer)', ['3']],
  ['symptoms=ov.{Fever,"a,b"}', 't."symptoms" && $1::text::text[]', ['{Fever,"a,b"}']],
  ['country=ilike.*n*', 't."country" ilike $1::text', ['%n%']],
  ['country=like(any).{I*,U*}', 't."country" like any ($1::text::text[])', ['{I%,U%}']],
  ['id=not.eq(all).{a,b}', 'not (t."id" = all ($1::text::uuid[]))', ['{a,b}']],
  ['country=is.not_null', 't."country" is not null', []],
  ['country=in.(IN,"U,S","\\"")', 't."country" in ($1::text, $2::text, $3::text)', ['IN', 'U,S', '"']],
  ['country=in.()', 'false', []],
  ['country=eq.IN&country=neq.US', 't."country" = $1::text and t."country" <> $2::text', ['IN', 'US']],
  [
    'or=(country.eq.IN,not.and(id.eq.x,country.eq."a,b"))',
    '(t."country" = $1::text or not (t."id" = $2::text::uuid and t."country" = $3::text))',
    ['IN', 'x', 'a,b'],
  ],
  ['country=eq', 't."country" = $1::text', ['']],
  ['select=id&order=id&limit=1&offset=2&apikey=k', '', []],
])('translates %s to SQL', (query, sql, values) => {
  expect(read(query)).toMatchObject({ sql, values });
});

it.each([
  ['nothing=eq.1', '42703'],
  ['country=looks.IN', 'PGRST100'],
  ['country=neq(any).{IN}', 'PGRST100'],
  ['country=like(some).{IN}', 'PGRST100'],
  ['country=is.maybe', 'PGRST100'],
  ['country=in.IN', 'PGRST100'],
  ['or=country.eq.IN', 'PGRST100'],
  ['or=(country)', 'PGRST100'],
  ['country);drop table x;--=eq.1', '42703'],
])('rejects %s with %s', (query, code) => {
  expect(refused(() => read(query)).body.code).toBe(code);
});

it.each([21, 2501])('rejects %i nested lists', (depth) => {
  for (const name of ['or', 'and']) {
    const query = `or=(${`${name}(`.repeat(depth - 1)}country.eq.IN${')'.repeat(depth)}`;
    expect(refused(() => read(query)).body.code).toBe('PGRST100');
  }
});

const conditions = (count: number) => Array.from({ length: count }, () => 'country.neq.IN').join();
const values = (count: number) => Array.from({ length: count }, (_, index) => `"a,${index}"`).join();

it.each([
  [
    'conditions',
    `id=eq.x&and=(or(${conditions(20)}),${conditions(19)})`,
    'country=eq.IN',
    'too_many_conditions',
  ],
  ['values in a list', `country=in.(${values(15)})`, `id=in.(${values(16)})`, 'list_too_long'],
  ['values in an array', `symptoms=ov.{${values(15)}}`, `symptoms=cs.{${values(16)}}`, 'list_too_long'],
])('limits the number of %s', (_, allowed, more, code) => {
  expect(() => read(allowed)).not.toThrow();
  const error = refused(() => read(`${allowed}&${more}`));
  expect([error.status, error.body.code]).toEqual([400, code]);
  expect(() => read(`${allowed}&${more}`, NO_LIMITS)).not.toThrow();
});

it.each([
  ['country=eq.IN', 0.1],
  ['country=in.(IN,US)', 0.3],
  ['country=like.I*', 1],
  ['country=ilike(any).{a,b,c}', 3],
  ['or=(symptoms.ov.{Fever},country.not.ilike.i*)', 2],
])('weighs the conditions of %s', (query, weight) => {
  expect(read(query).weight).toBeCloseTo(weight);
});

it('limits the number of related tables and of their rows', () => {
  const tips = { name: 'tips', key: [], columns: new Map([['id', 'integer']]) };
  const link = { constraint: 'fk', columns: [{ own: 'id', other: 'id' }], isOutgoing: false, isSelf: false };
  const parseLinked = (query: string, toOne: boolean) => {
    const links = [{ ...link, target: tips, toOne }];
    return parseQuery(new URLSearchParams(query), { ...relation, links }, { limits, page: { limit: 100 } });
  };
  const list = 'select=tips(id)&tips.limit=';
  expect(() => parseLinked(`${list}100`, false)).not.toThrow();
  expect(refused(() => parseLinked(`${list}101`, false)).body.code).toBe('too_many_related_rows');
  const tables = (count: number) =>
    `select=${Array.from({ length: count }, (_, index) => `a${index}:tips(id)`).join()}`;
  expect(() => parseLinked(tables(3), true)).not.toThrow();
  expect(refused(() => parseLinked(tables(4), true)).body.code).toBe('too_many_tables');
});

it('limits the number of columns in `select` and `order`', () => {
  const columns = (count: number) => Array<string>(count).fill('id').join();
  expect(() => readColumns(columns(40))).not.toThrow();
  for (const select of [columns(41), '*,'.repeat(10) + columns(1)]) {
    const error = refused(() => readColumns(select));
    expect([error.status, error.body.code]).toEqual([400, 'too_many_columns']);
  }
  expect(() => readOrder(columns(5))).not.toThrow();
  expect(refused(() => readOrder(columns(6))).body.code).toBe('too_many_order_terms');
});

it.each([
  ['id,land:country', 't."id" as "id", t."country" as "land"'],
  ['', 't."id" as "id", t."country" as "country", t."symptoms" as "symptoms", t."od""d" as "od""d"'],
  ['"a\\"b":country::character varying', 't."country"::character varying as "a""b"'],
  ["symptoms->0->>a'b", `(to_jsonb(t."symptoms")->0->>'a''b') as "a'b"`],
])('selects %s', (select, sql) => {
  expect(readColumns(select)).toBe(sql);
});

it.each([
  ['secret', '42703'],
  ['id::text;drop', 'PGRST100'],
  ['id::text(1)', 'PGRST100'],
  ['id->', 'PGRST100'],
  [`id${'->a'.repeat(21)}`, 'PGRST100'],
  ['id)', 'PGRST100'],
  ['tips(*)', 'PGRST200'],
  ['a:b:id', 'PGRST100'],
  [`${'a('.repeat(100)}*${')'.repeat(100)}`, 'PGRST100'],
  ['id.sum()', 'PGRST123'],
  ['id%00:id', '22021'],
])('does not select %s', (select, code) => {
  expect(refused(() => readColumns(select)).body.code).toBe(code);
});

it('orders by known columns only', () => {
  expect(readOrder('country.desc.nullslast,id')).toBe('order by t."country" desc nulls last, t."id"');
  expect(refused(() => readOrder('id;drop')).body.code).toBe('42703');
  expect(refused(() => readOrder('id.sideways')).body.code).toBe('PGRST100');
  expect(refused(() => readOrder('tips(id)')).body.code).toBe('PGRST108');
});

it.each([...`"(){}[]!:.,->*' \\`])('parses repeated characters in linear time: %s', (character) => {
  const texts = [
    character,
    `${character}a`,
    `a${character}`,
    `"a"${character}`,
    `${character}(`,
    'a',
  ].flatMap((part) => [part.repeat(3_000), `${part.repeat(3_000)}!`, `a(${part.repeat(3_000)})`]);
  for (const text of texts) {
    for (const [name, value] of [
      ['select', text],
      ['order', text],
      ['id', text],
      ['or', `(${text})`],
      [text, 'eq.1'],
    ] as const) {
      const search = new URLSearchParams({ [name]: value });
      try {
        parseQuery(search, relation, { limits });
      } catch (error) {
        expect(error).toBeInstanceOf(RestError);
      }
    }
  }
});
