import { postgresChangesFilter } from '@supabase/supabase-js';
import fc from 'fast-check';
import { parseFilter, type Condition } from './filter';
import { REALTIME_LIMITS } from './limits';

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 300);

const condition = (column: string, operator: string, value: string, negated = false) => ({
  column,
  operator,
  value,
  negated,
});

it.each<[string, object[]]>([
  ['', []],
  ['   ', []],
  ['n=eq.1', [condition('n', 'eq', '1')]],
  ['n=not.eq.1', [condition('n', 'eq', '1', true)]],
  ['n=gte.1,n=lt.9', [condition('n', 'gte', '1'), condition('n', 'lt', '9')]],
  [' a=eq.b , c=is.null', [condition('a', 'eq', 'b'), condition('c', 'is', 'null')]],
  ['a=eq."x,y=eq.z"', [condition('a', 'eq', 'x,y=eq.z')]],
  [String.raw`a=eq."say \"hi\" \\ "`, [condition('a', 'eq', String.raw`say "hi" \ `)]],
  ['a=eq.5"x"', [condition('a', 'eq', '5"x"')]],
  ['a=eq."x"y', [condition('a', 'eq', '"x"y')]],
  ['a=eq.', [condition('a', 'eq', '')]],
  ['a=eq.x=y.z', [condition('a', 'eq', 'x=y.z')]],
  ['a=in.(1,2)', [{ column: 'a', operator: 'in', negated: false, values: ['1', '2'] }]],
  ['a=not.in.()', [{ column: 'a', operator: 'in', negated: true, values: [] }]],
  [
    'a=in.("x,y", z ,null,"null")',
    [{ column: 'a', operator: 'in', negated: false, values: ['x,y', 'z', null, 'null'] }],
  ],
])('parses %j', (filter, conditions) => {
  expect(parseFilter(filter)).toEqual(conditions);
});

it.each([
  ['undefined', 'not column=operator.value'],
  ['n=1', 'not column=operator.value'],
  ['=eq.1', 'not column=operator.value'],
  ['n=foo.1', '"foo" is not an operator'],
  ['n=cs.{1}', '"cs" is not an operator'],
  ['n=fts.x', '"fts" is not an operator'],
  ['or=(n.eq.1,n.eq.2)', 'not an operator'],
  ['n=match.^a', 'does not evaluate match filters'],
  ['n=imatch.^a', 'does not evaluate imatch filters'],
  ['n=eq.1,', 'empty segments'],
  ['n=eq.1,,m=eq.2', 'empty segments'],
  ['n=in.1', 'wrapped by parentheses'],
  ['n=in.(1,,2)', 'not a list of values'],
  ['n=in.({1})', 'not a list of values'],
  [
    `n=in.(${Array.from({ length: REALTIME_LIMITS.valuesPerList + 1 }, (_, index) => index).join()})`,
    'Maximum 100',
  ],
  [
    Array.from({ length: REALTIME_LIMITS.conditionsPerFilter + 1 }, () => 'n=eq.1').join(),
    'at most 20 conditions',
  ],
  ['n=eq.\0', 'not valid Unicode'],
  ['n=eq.\ud800', 'not valid Unicode'],
])('rejects %j', (filter, reason) => {
  expect(() => parseFilter(filter)).toThrow(reason);
});

const text = fc.string({ unit: 'grapheme', maxLength: 8 });
const values = fc.uniqueArray(text, { minLength: 1, maxLength: 4 });
const scalar = fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'like', 'ilike', 'isdistinct');

it('parses every filter that supabase-js builds', () => {
  const one = fc.oneof(
    fc.record({ operator: scalar, value: text, negated: fc.boolean() }),
    fc.record({ operator: fc.constant('in'), value: values, negated: fc.boolean() }),
  );
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 4 }), (conditions) => {
      const builder = postgresChangesFilter();
      for (const { operator, value, negated } of conditions) {
        const name = operator === 'isdistinct' ? 'isDistinct' : operator;
        if (negated) builder.not('c', operator as 'eq', value as string);
        else (builder[name as 'eq'] as (column: string, value: unknown) => unknown).call(builder, 'c', value);
      }
      const expected = conditions.map(({ operator, value, negated }) => ({
        column: 'c',
        operator,
        negated,
        // PostgreSQL reads an unquoted null in a list as SQL's null, and rejects an unquoted empty item.
        ...(operator === 'in'
          ? { values: (value as readonly string[]).map((item) => (/^null$/i.test(item) ? null : item)) }
          : { value }),
      }));
      fc.pre(
        !conditions.some(({ value }) => Array.isArray(value) && value.some((item) => /^$|[{}]/.test(item))),
      );
      expect(parseFilter(builder.build())).toEqual(expected as unknown as Condition[]);
    }),
    { numRuns: RUNS },
  );
});

it('rejects other text with an error, and never takes long', () => {
  const piece = fc.constantFrom(
    'a',
    '=',
    '.',
    ',',
    '(',
    ')',
    '"',
    '\\',
    'not.',
    'in.',
    'eq.',
    '{',
    ' ',
    'null',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        expect(Array.isArray(parseFilter(pieces.join('')))).toBe(true);
      } catch (error) {
        expect((error as Error).message).toMatch(/^Error parsing `filter` params: /);
      }
    }),
    { numRuns: RUNS },
  );
});
