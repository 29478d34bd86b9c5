import { anyText } from '@health-commons/base/testing/any-text';
import fc from 'fast-check';
import { COUNTRIES, type CountryCode } from './countries';
import { districtOf, readPostalCode, readPostalPrefix } from './postal-code';
import { cases } from './testing/postal-cases.json';

const CASES = cases as [CountryCode, string, string][];

function summary(country: CountryCode, typed: string): string {
  const reading = readPostalCode(country, typed);
  if (reading.status === 'code') return reading.district;
  return reading.meant === null ? '-' : `?${reading.meant}`;
}

test.each(CASES)('%s: reads %s as %s', (country, typed, expected) => {
  expect(summary(country, typed)).toBe(expected);
});

const DISTRICTS: Readonly<Record<string, string>> = {
  CA: 'M5V',
  GB: 'SW1A',
  JP: '10000',
  BR: '20040',
  NL: '1000',
};

test.each(COUNTRIES)('keeps the district of $code $example', ({ code, example }) => {
  expect(districtOf(code, example)).toBe(DISTRICTS[code] ?? example.replace(/[ -]/, ''));
});

test.each([
  ['400001.', true],
  ['PIN: 400001', false],
  ['IN-400001', true],
])('tells whether %s is only a code', (typed, isAlone) => {
  expect(readPostalCode('IN', typed)).toMatchObject({ code: '400001', isAlone });
});

const country = fc.constantFrom(...COUNTRIES.map(({ code }) => code));
const example = fc.constantFrom(...COUNTRIES);
const anyTyped = fc.oneof(
  anyText(250),
  fc
    .array(fc.constantFrom(...'0123456789AIKLMOSWZ -.,४٤〒\u200e'), { maxLength: 40 })
    .map((signs) => signs.join('')),
);

test('any district can be stored, and is read as itself', () => {
  fc.assert(
    fc.property(country, anyTyped, (code, typed) => {
      const district = districtOf(code, typed);
      if (readPostalCode(code, typed).status === 'none') return;
      expect(district).toMatch(/^[0-9A-Z]{3,6}$|^[A-Z]\d$/);
      expect(districtOf(code, district)).toBe(district);
    }),
  );
});

const invisible = fc
  .array(fc.constantFrom(...'\u200b\u200c\u200d\u200e\u200f\u202a\u202c\u2060\u2066\u2069\ufe0f'), {
    maxLength: 2,
  })
  .map((signs) => signs.join(''));
const word = fc.constantFrom('', 'PIN:', 'postal code', '«', '(', 'डाक', 'Straße', '市', '\n', '“');
const zero = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10);

test('words around a code, invisible characters and the digits of any script change nothing', () => {
  fc.assert(
    fc.property(example, word, word, zero, fc.array(invisible), (row, before, after, script, signs) => {
      const written = [...row.example]
        .map((sign) => (/\d/.test(sign) ? String.fromCodePoint(script + Number(sign)) : sign.toLowerCase()))
        .map((sign, index) => sign + (signs[index] ?? ''))
        .join('');
      expect(summary(row.code, `${before} ${written} ${after}`)).toBe(districtOf(row.code, row.example));
    }),
  );
});

test('every beginning of a code is one, and gives a beginning of its district', () => {
  fc.assert(
    fc.property(example, fc.nat(), ({ code, example: whole }, length) => {
      const beginning = whole.slice(0, 1 + (length % whole.length));
      const prefix = readPostalPrefix(code, beginning);
      expect(prefix).not.toBeNull();
      expect(districtOf(code, whole).startsWith(prefix ?? '-')).toBe(true);
    }),
  );
});

test.each([
  ['FR', '98', '98'],
  ['AU', '0', '0'],
  ['GB', 'GB-SW', 'SW'],
  ['US', '10001-1', '10001'],
  ['IN', 'xyz', null],
  ['IN', '10', null],
  ['GB', '10', null],
  ['IN', '', null],
] as const)('%s: the beginning %s is %p', (code, typed, prefix) => {
  expect(readPostalPrefix(code, typed)).toBe(prefix);
});

test.each([
  ['letters and digits in turn', 'A1'.repeat(100)],
  ['slips', 'OIL1'.repeat(50)],
  ['slips in parts', 'OI 10 '.repeat(2)],
  ['signs that become eighteen', '\ufdfa'.repeat(200)],
  ['a long text', '9'.repeat(1_000_000)],
])('reads %s in bounded time', (_, typed) => {
  const start = performance.now();
  for (const { code } of COUNTRIES) {
    readPostalCode(code, typed);
    readPostalPrefix(code, typed);
  }
  // It takes about 20 ms for each country on a slow machine. Exponential time takes minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});
