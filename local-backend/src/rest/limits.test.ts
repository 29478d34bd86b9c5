import { checkArrayLiteral, checkJsonArray, limitsOf } from './limits';

const limits = limitsOf('anon', { maxCost: 1, maxCountCost: 1 });

it.each([
  ['{}', true],
  [`{${'a,'.repeat(14)}a}`, true],
  [`{${'a,'.repeat(15)}a}`, false],
  [`{"${'a,'.repeat(20)}"}`, true],
  [`{"\\",${'a,'.repeat(20)}"}`, true],
  [`{"\\\\",${'a,'.repeat(15)}}`, false],
  [`{{${'a,'.repeat(7)}a},{${'a,'.repeat(7)}a}}`, false],
  [`{${'",'.repeat(41)}}`, false],
])('counts the values of the array literal %s', (literal, isAllowed) => {
  const check = expect(() => checkArrayLiteral(limits, literal));
  if (isAllowed) check.not.toThrow();
  else check.toThrow('The limit of 15 values in a list is exceeded');
});

it.each([
  ['16 values', Array<string>(16).fill('a')],
  ['8 arrays of 2 values', Array<string[]>(8).fill(['a', 'a'])],
  ['100,000 nested arrays', JSON.parse('['.repeat(100_000) + ']'.repeat(100_000)) as unknown[]],
])('rejects a JSON array with %s', (_, list) => {
  expect(() => checkJsonArray(limits, list)).toThrow('The limit of 15 values');
});

it('accepts a JSON array with 15 values, and any array for the service role', () => {
  const list = Array<string>(15).fill('a');
  expect(() => checkJsonArray(limits, list)).not.toThrow();
  expect(() => checkJsonArray(limitsOf('service_role', limits), [...list, 'a'])).not.toThrow();
});
