import { normalizeName, skeleton } from './names';
import cases from './testing/name-cases.json';

const pairs = (rows: string[][]) => rows.map(([one = '', other = '']) => [one, other] as const);

test.each(pairs(cases.normalized))('normalizes %j to %j', (input, shown) => {
  expect(normalizeName(input)).toBe(shown.normalize('NFKC'));
});

test.each(cases.rejected)('rejects the name %j', (input) => {
  expect(normalizeName(input)).toBeNull();
});

test.each(pairs(cases.alike))('treats %s and %s as look-alikes', (one, other) => {
  expect(skeleton(other)).toBe(skeleton(one));
});

test.each(pairs(cases.different))('does not treat %s and %s as look-alikes', (one, other) => {
  expect(skeleton(other)).not.toBe(skeleton(one));
});
