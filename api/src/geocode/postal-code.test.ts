import { COUNTRIES } from '@health-commons/contracts/countries';
import fc from 'fast-check';
import { areaCode, countriesOfForm, isWellFormed, writtenForm } from './postal-code';

test.each(COUNTRIES)('the example $example of $name is accepted and formatted', ({ code, example }) => {
  const normalized = areaCode(code, example);
  expect(isWellFormed(code, normalized)).toBe(true);
  expect(writtenForm(code, normalized)).toBe(example);
});

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['JP', '100 0001', '100-0001'],
  ['NL', '1000aa', '1000 AA'],
  ['SE', '11120', '111 20'],
  ['CA', 'm5v3a8', 'M5V 3A8'],
  ['BR', '20040007', '20040-007'],
  ['US', '10001-1234', '10001'],
  ['JP', '１００－０００１', '100-0001'],
  ['IN', '400 001', '400001'],
  ['JP', '〒100ー0001', '100-0001'],
  ['JP', '１００', '100'],
  ['JP', '100−0001', '100-0001'],
  ['GB', 'ｓｗ１ａ１ａａ', 'SW1A 1AA'],
  ['GB', ' sw1a – 1aa ', 'SW1A 1AA'],
  ['CA', 'm5v-3a8', 'M5V 3A8'],
  ['SE', 'SE-111 20', '111 20'],
  ['DE', 'D-10115', '10115'],
  ['NL', 'nl-1000aa', '1000 AA'],
  ['FR', '97500', '97500'],
  ['FR', '97700', '97700'],
  ['FR', '97800', '97800'],
  ['FR', '98000', '98000'],
  ['FR', '98714', '98714'],
] as const)('%s: accepts the code %s and formats it as %s', (country, written, expected) => {
  const code = areaCode(country, written);
  expect(isWellFormed(country, code)).toBe(true);
  expect(writtenForm(country, code)).toBe(expected);
});

test.each([
  ['IN', '40000'],
  ['IN', '4000011'],
  ['US', '400001'],
  ['US', 'ABCDE'],
  ['CA', 'M5V3A'],
  ['GB', '12345'],
  ['AU', '20000'],
  ['JP', '10'],
  ['JP', '100000'],
  ['BR', '2004000'],
  ['NL', '1000'],
  ['NO', '001'],
  ['FR', '97900'],
  ['FR', '98100'],
  ['DE', 'SE10115'],
] as const)('%s: rejects the code %s', (country, code) => {
  expect(isWellFormed(country, code)).toBe(false);
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
