import { parseLocation } from '@health-commons/contracts/analytics';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import fc from 'fast-check';
import { allCities } from '../gazetteer/list-cities';
import json from '../gazetteer/names.json';
import { findCities, foldName } from './find-cities';
import spellings from './testing/spellings.json';

const cities = allCities();
const names: Record<string, Record<string, string[]>> = json.names;
const found = (written: string) => findCities(written, null).map(({ city, country }) => `${city} ${country}`);

test.each(spellings as [string, string | null][])("'%s' finds %s first", (written, city) => {
  expect(found(written)[0] ?? null).toBe(city);
});

test('a whole name excludes longer names, and large cities are first, then those of earlier countries', () => {
  expect(found('Newcastle')).toEqual(['Newcastle upon Tyne GB', 'Newcastle AU']);
  expect(found('London')).toEqual(['London GB', 'London CA']);
  expect(found('york')).toEqual(['York US', 'York GB']);
  expect(found('manc')).toEqual(['Manchester GB', 'Manchester US']);
  expect(findCities('Kochi', 'JP').map(({ state }) => state)).toEqual(['Kochi']);
});

test.each(['', ' ', '?!', '400001', '😀', '\ud83d', 'Atlantis', '__proto__', 'x'.repeat(100)])(
  "'%s' finds nothing",
  (written) => {
    expect(found(written)).toEqual([]);
  },
);

test("each city's location is one of the analytics, and is the whole city or its centre", () => {
  for (const { city, country, state } of cities) {
    const [place] = findCities(city, country).filter((one) => one.state === state);
    expect([city, parseLocation(place?.named?.location ?? '')?.location]).toEqual([
      city,
      place?.named?.location,
    ]);
  }
  const located = (name: string) => findCities(name, null)[0]?.named?.location;
  expect(
    ['Mumbai', 'Thane', 'Munich', 'London', 'Leeds', 'Manchester', 'Toronto', 'Tokyo'].map(located),
  ).toEqual(['IN-400', 'IN-4006', 'DE-80', 'GB-SW', 'GB-LS', 'GB-M1', 'CA-M', 'JP-10']);
});

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', ß: 'ss' };
const SPELLINGS: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.normalize('NFD'),
  (name) => name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''),
  (name) => name.replace(/[äöüåøß]/g, (letter) => umlauts[letter] ?? letter),
  (name) => name.replace(/[\s'.-]/g, ''),
  (name) => name.replace(/[\s-]/g, '  -\u00a0'),
  (name) => `\u200f "${name}". `,
  (name) => name.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (name) => [...name].join('\u2060'),
];

test('every city is found by each of its names in any usual spelling', () => {
  const known = cities.flatMap((city) =>
    [city.city, ...(names[city.country]?.[city.city] ?? [])].map((name) => ({ ...city, name })),
  );
  const spelled = fc.array(fc.constantFrom(...SPELLINGS), { maxLength: 4 });
  fc.assert(
    fc.property(fc.constantFrom(...known), spelled, ({ name, city, state, country }, spellings) => {
      const written = spellings.reduce((text, spell) => spell(text), name);
      expect(foldName(written)).toBe(foldName(name));
      const answers = findCities(written, null);
      expect(answers).toContainEqual(expect.objectContaining({ city, state, country }));
      expect(answers.length).toBeLessThanOrEqual(5);
    }),
  );
});

describe('the names', () => {
  test('are those of cities of the gazetteer, each in one spelling', () => {
    const wrong = COUNTRY_CODES.flatMap((country) =>
      Object.entries(names[country] ?? {}).filter(([city, others]) => {
        const folded = [city, ...others].map(foldName);
        const isKnown = cities.some((one) => one.country === country && one.city === city);
        return !isKnown || new Set(folded).size !== folded.length || folded.includes('');
      }),
    );
    expect(wrong).toEqual([]);
    expect(Object.keys(names)).toEqual(COUNTRY_CODES);
  });

  test.each(COUNTRY_CODES)('are in Hindi, Arabic and Japanese for the largest cities of %s', (country) => {
    const lists = Object.values(names[country] ?? {});
    const countIn = (script: RegExp) => lists.filter((list) => list.some((name) => script.test(name))).length;
    for (const script of [
      /\p{Script=Devanagari}/u,
      /\p{Script=Arabic}/u,
      /[\p{Script=Katakana}\p{Script=Han}]/u,
    ])
      expect(countIn(script)).toBeGreaterThanOrEqual(10);
  });

  test.each([
    ['IN', /\p{Script=Devanagari}/u],
    ['JP', /[\p{Script=Hiragana}\p{Script=Han}]/u],
  ])('of all cities of %s are in their own script', (country, script) => {
    const without = cities.filter(
      (one) => one.country === country && !names[country]?.[one.city]?.some((name) => script.test(name)),
    );
    expect(without.map(({ city }) => city)).toEqual([]);
  });
});
