import { COUNTRIES } from '@health-commons/contracts/countries';
import fc from 'fast-check';
import { areaCode, countriesOfForm, isWellFormed } from './postal-code';

test.each(COUNTRIES)('the example $example of $name is accepted', ({ code, example }) => {
  expect(isWellFormed(code, areaCode(code, example))).toBe(true);
});

test.each([
  ['GB', 'sw1a1aa', 'SW1A'],
  ['SE', '111 20', '11120'],
  ['US', '10001-1234', '10001'],
  ['JP', '１００－０００１', '10000'],
  ['IN', '400 001', '400001'],
  ['JP', '〒100ー0001', '10000'],
  ['CA', 'k1a', 'K1A'],
  ['GB', 'ｓｗ１ａ１ａａ', 'SW1A'],
  ['GB', ' sw1a – 1aa ', 'SW1A'],
  ['SE', 'SE-111 20', '11120'],
  ['DE', 'D-10115', '10115'],
  ['NL', 'nl-1000aa', '1000'],
  ['FR', '97500', '97500'],
] as const)('%s: accepts the code %s as %s', (country, written, expected) => {
  const code = areaCode(country, written);
  expect(isWellFormed(country, code)).toBe(true);
  expect(code).toBe(expected);
});

test.each([
  ['IN', '40000'],
  ['US', '400001'],
  ['CA', 'M5V3A'],
  ['GB', '12345'],
  ['AU', '20000'],
  ['JP', '10'],
  ['JP', '100000'],
  ['BR', '2004000'],
  ['NL', '0999AA'],
  ['NL', '1000SS'],
  ['GB', 'M60 1N'],
  ['CA', 'K1A 0'],
  ['FR', '97900'],
  ['DE', 'SE10115'],
] as const)('%s: rejects the code %s', (country, code) => {
  expect(isWellFormed(country, areaCode(country, code))).toBe(false);
});

test('lists the countries whose formats match a code', () => {
  expect(countriesOfForm('SW1A1AA')).toEqual(['GB']);
  expect(countriesOfForm('75001')).toEqual(expect.arrayContaining(['US', 'FR', 'DE', 'MX']));
  expect(countriesOfForm('!')).toEqual([]);
});

test('normalizes any input to a storable code or rejects the input', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COUNTRIES),
      fc.string({ unit: 'binary', maxLength: 12 }),
      ({ code }, written) => {
        const normalized = areaCode(code, written);
        expect(isWellFormed(code, normalized) && !/^[0-9A-Z]{1,12}$/.test(normalized)).toBe(false);
      },
    ),
  );
});
