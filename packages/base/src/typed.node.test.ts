import fc from 'fast-check';
import { plainText } from './typed';

// The digits of `hanidec` are letters.
const SYSTEMS = Intl.supportedValuesOf('numberingSystem').filter((system) => system !== 'hanidec');

test.each(SYSTEMS)('digits of the numbering system %s become 0 to 9', (numberingSystem) => {
  const digits = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false }).format(9_876_543_210);
  expect(plainText(digits)).toBe('9876543210');
});

test('every digit that Unicode knows becomes one ASCII digit', () => {
  for (let code = 0; code <= 0x10_ff_ff; code += 1)
    if (/\p{Nd}/u.test(String.fromCodePoint(code)))
      expect(plainText(String.fromCodePoint(code))).toMatch(/^\d$/);
});

test('invisible characters around and inside a text do not count', () => {
  const invisible = fc.constantFrom(
    ...'\u00ad\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufe0f\ufeff',
  );
  fc.assert(
    fc.property(fc.array(invisible), fc.array(invisible), (before, inside) => {
      expect(plainText(`${before.join('')}400${inside.join('')}001`)).toBe('400001');
    }),
  );
});

test('tabs and line breaks stay, and other control characters do not', () => {
  expect(plainText('10115\tBer\u0000lin\n')).toBe('10115\tBerlin\n');
});
