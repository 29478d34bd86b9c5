import { allPlaces, type GazetteerPlace } from '@health-commons/api/gazetteer';
import { COUNTRY_CODES, normalizePostalCode, type CountryCode } from '@health-commons/contracts/countries';
import { generateReports } from './generate-reports';
import { createPicker, createRandom, pick } from './random';
import { beginningOf, syntheticAreas } from './synthetic-areas';

const areas = syntheticAreas(20_500, 1);
const real = new Set(allPlaces());
const invented = areas.filter((area) => !real.has(area));
const codeOf = ({ country, code }: GazetteerPlace) => `${country} ${code}`;

/** The formats of stored codes: those of the specification, section 5, normalized, or their districts. */
const FORMS: Record<CountryCode, RegExp> = {
  IN: /^\d{6}$/,
  US: /^\d{5}$/,
  CA: /^[A-Z]\d[A-Z]$/,
  GB: /^[A-Z]{1,2}\d[\dA-Z]?$/,
  AU: /^\d{4}$/,
  DE: /^\d{5}$/,
  FR: /^\d{5}$/,
  JP: /^\d{5}$/,
  BR: /^\d{5}$/,
  MX: /^\d{5}$/,
  IT: /^\d{5}$/,
  ES: /^\d{5}$/,
  NL: /^\d{4}$/,
  SE: /^\d{5}$/,
  NO: /^\d{4}$/,
};

describe('invented areas', () => {
  it('have, together with the real areas, more than 20,000 unique codes and points, and exist in every country', () => {
    expect(new Set(areas.map(codeOf)).size).toBeGreaterThanOrEqual(20_500);
    expect(new Set(areas.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBeGreaterThan(
      20_400,
    );
    for (const country of COUNTRY_CODES)
      expect(invented.filter((area) => area.country === country).length).toBeGreaterThan(150);
  });

  it('have codes in their country’s format that start like real codes', () => {
    const beginnings = new Set(allPlaces().map(({ country, code }) => `${country} ${beginningOf(code)}`));
    const faulty = invented.filter(
      ({ country, code }) =>
        !FORMS[country].test(code) ||
        normalizePostalCode(code) !== code ||
        !beginnings.has(`${country} ${beginningOf(code)}`),
    );
    expect(faulty).toEqual([]);
  });

  it('have coordinates with at most 3 decimals', () => {
    const isRound = (degrees: number) => degrees === Number(degrees.toFixed(3));
    expect(invented.filter((area) => !isRound(area.latitude) || !isRound(area.longitude))).toEqual([]);
  });

  it('are the same for the same number and seed, and differ for another seed', () => {
    expect(syntheticAreas(2000, 1)).toEqual(syntheticAreas(2000, 1));
    expect(syntheticAreas(2000, 2).at(-1)).not.toEqual(syntheticAreas(2000, 1).at(-1));
    expect(syntheticAreas(10, 1)).toEqual(allPlaces());
  });
});

it('reports of the USA are spread over its postal areas by Zipf’s law', () => {
  const counts = new Map<string, number>();
  const now = new Date('2026-11-21T02:30:00Z');
  for (const row of generateReports({ reports: 20_000, seed: 1, now, areas: 20_500 })) {
    // Counts one region only, because Zipf's law holds within a region.
    if (row.country === 'US') counts.set(row.pin_code, (counts.get(row.pin_code) ?? 0) + 1);
  }
  const usa = areas.filter(({ country }) => country === 'US').map(({ code }) => counts.get(code) ?? 0);
  const all = usa.reduce((sum, n) => sum + n, 0);
  const harmonic = usa.reduce((sum, _, index) => sum + 1 / (index + 1), 0);
  const share = (from: number, to: number) => usa.slice(from, to).reduce((sum, n) => sum + n, 0) / all;
  const expected = (from: number, to: number) =>
    usa.slice(from, to).reduce((sum, _, index) => sum + 1 / (from + index + 1), 0) / harmonic;
  for (const [from, to] of [
    [0, 1],
    [1, 10],
    [10, 100],
    [100, 1000],
    [1000, usa.length],
  ] as const)
    expect(Math.abs(share(from, to) - expected(from, to))).toBeLessThan(0.03);
});

it('`createPicker` draws the same indices as `pick`, by weight', () => {
  const weights = [5, 0, 3, 1, 1];
  const choose = createPicker(weights);
  const [one, other] = [createRandom('same'), createRandom('same')];
  const counts = weights.map(() => 0);
  for (let draw = 0; draw < 5000; draw += 1) {
    const chosen = choose(one);
    expect(chosen).toBe(pick(other, weights));
    counts[chosen] = (counts[chosen] ?? 0) + 1;
  }
  expect(counts[1]).toBe(0);
  expect((counts[0] ?? 0) / 5000).toBeCloseTo(0.5, 1);
});
