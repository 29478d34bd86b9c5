import { findExact } from '@health-commons/api/gazetteer';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { ILLNESS_TYPES, type IllnessType, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { type DemonstrationRow, generateReports } from './generate-reports';
import illnessFile from './data/illnesses.json';
import { ILLNESSES, OUTBREAK, REGIONS, spreadsIn, symptomsOf } from './data';
import { DAY_MS } from '@health-commons/base/days';
import { periodStart } from './model';
import { syntheticAreas } from './synthetic-areas';

const now = new Date('2026-11-21T02:30:00Z');
const rows = [...generateReports({ reports: 8400, seed: 1, now })];
const many = [...generateReports({ reports: 40_000, seed: 2, now })];

const placeOf = (row: DemonstrationRow) => {
  const place = findExact(row.country, row.pin_code);
  if (!place) throw new Error(`${row.country} ${row.pin_code} is not in the gazetteer`);
  return place;
};
const inIndia = (row: DemonstrationRow) => row.country === 'IN';
const daysAgo = (row: DemonstrationRow) => (now.getTime() - Date.parse(row.created_at)) / DAY_MS;
const count = <T>(list: readonly T[], is: (item: T) => boolean) => list.filter(is).length;

test('the data files name known symptoms, sources, regions and countries, and areas of the city of the outbreak', () => {
  const frequencies = Object.entries(ILLNESSES).flatMap(([illness, { causes = { [illness]: 1 } }]) =>
    Object.keys(causes).flatMap((cause) => Object.entries(symptomsOf(cause))),
  );
  const sources = new Set([...Object.keys(illnessFile.sources), 'assumed']);
  for (const [symptom, [share, source]] of frequencies)
    expect([SYMPTOMS.includes(symptom as never), share > 0 && share <= 1, sources.has(source)]).toEqual([
      true,
      true,
      true,
    ]);
  const regions = new Set(REGIONS.flatMap(({ key, profile = key }) => [key, profile]));
  for (const { shares, seasons = {}, severity } of Object.values(ILLNESSES)) {
    expect(severity).toHaveLength(SEVERITIES.length);
    for (const region of Object.keys({ ...shares, ...(seasons === 'waves' ? {} : seasons) }))
      expect(regions).toContain(region);
  }
  expect(new Set(REGIONS.map(({ country }) => country))).toEqual(new Set(COUNTRY_CODES));
  expect(new Set(REGIONS.map(({ key }) => key)).size).toBe(REGIONS.length);
  for (const { code } of OUTBREAK.areas) expect(findExact(OUTBREAK.country, code)?.city).toBe(OUTBREAK.city);
});

describe('demonstration reports', () => {
  it('are as many as requested, and have unique ids, valid values and the coordinates of their areas', () => {
    expect(rows).toHaveLength(8400);
    expect(new Set(rows.map((row) => row.id)).size).toBe(8400);
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const faulty = many.filter((row) => {
      const place = placeOf(row);
      const ordered = SYMPTOMS.filter((symptom) => row.symptoms.includes(symptom));
      return (
        !row.is_demonstration ||
        !ILLNESS_TYPES.includes(row.illness_type) ||
        !SEVERITIES.includes(row.severity) ||
        row.symptoms.length === 0 ||
        row.symptoms.join() !== ordered.join() ||
        row.latitude !== place.latitude ||
        row.longitude !== place.longitude
      );
    });
    expect(faulty).toEqual([]);
  });

  it('are dated within the 3 years and 4 weeks before now, more in later years and on Mondays', () => {
    const times = rows.map((row) => Date.parse(row.created_at));
    const start = periodStart(now).getTime();
    expect(new Date(start).toISOString()).toBe('2023-10-24T02:30:00.000Z');
    expect(Math.min(...times)).toBeGreaterThanOrEqual(start);
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...times)).toBeLessThan(start + 3 * DAY_MS);
    expect(Math.max(...times)).toBeGreaterThan(now.getTime() - DAY_MS);
    const between = (from: number, to: number) =>
      count(many, (row) => daysAgo(row) > from && daysAgo(row) < to);
    expect(between(30, 395) / between(750, 1115)).toBeGreaterThan(1.15);
    const onDay = (day: number) => count(many, (row) => new Date(row.created_at).getUTCDay() === day);
    expect(onDay(1)).toBeGreaterThan(1.15 * onDay(0));
  });

  it('are the same for the same seed and time, and keep their ids at another time', () => {
    const at = (time: number, seed = 1) => [...generateReports({ reports: 500, seed, now: new Date(time) })];
    const set = at(now.getTime());
    expect(at(now.getTime())).toEqual(set);
    const ids = (some: readonly DemonstrationRow[]) => some.map(({ id }) => id);
    expect(ids(at(now.getTime() + 9 * DAY_MS))).toEqual(ids(set));
    expect(ids(at(now.getTime(), 3))).not.toEqual(ids(set));
  });

  it.each([
    // Columns: illness, country, months in season, months out of season.
    ['flu', 'US', [12, 1, 2], [6, 7, 8]],
    ['flu', 'AU', [6, 7, 8], [12, 1, 2]],
    ['dengue', 'IN', [9, 10, 11], [2, 3, 4]],
  ] as const)('name %s in %s more than twice as often in its season', (illness, country, season, without) => {
    const monthly = (months: readonly number[]) =>
      count(
        many,
        (row) =>
          row.illness_type === illness &&
          row.country === country &&
          months.includes(Number(row.created_at.slice(5, 7))) &&
          // Without the outbreak.
          daysAgo(row) > 15,
      ) / months.length;
    expect(monthly(season)).toBeGreaterThan(2 * monthly(without));
  });

  it('never name an illness in a place where it does not spread', () => {
    const tropical: readonly IllnessType[] = ['dengue', 'malaria', 'chikungunya', 'typhoid'];
    const abroad = many.filter(
      (row) =>
        (tropical.includes(row.illness_type) && !['IN', 'BR', 'MX'].includes(row.country)) ||
        !spreadsIn(row.illness_type, row.country, placeOf(row).city),
    );
    expect(abroad).toEqual([]);
  });

  it('show an outbreak of dengue in a few postal areas of Chennai in the last 14 days', () => {
    const dengue = rows.filter(
      (row) => row.illness_type === 'dengue' && inIndia(row) && placeOf(row).city === 'Chennai',
    );
    const recent = dengue.filter((row) => daysAgo(row) <= 14);
    const before = [14, 365, 730].map((back) =>
      count(dengue, (row) => daysAgo(row) > back && daysAgo(row) <= back + 14),
    );
    expect(recent.length).toBeGreaterThan(40);
    expect(recent.length).toBeGreaterThan(4 * Math.max(...before));
    const there = recent.filter((row) => OUTBREAK.areas.some(({ code }) => code === row.pin_code));
    expect(there.length / recent.length).toBeGreaterThan(0.8);
  });

  it('name symptoms as often as patients have them', () => {
    const ill = many.filter((row) => row.illness_type === 'dengue');
    for (const [symptom, [share]] of Object.entries(symptomsOf('dengue'))) {
      const seen = count(ill, (row) => row.symptoms.some((each) => each === symptom)) / ill.length;
      expect(Math.abs(seen - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / ill.length) + 0.01);
    }
  });
});

test('invented areas have codes of their own, and reports are spread over them', () => {
  const areas = syntheticAreas(6_000, 1);
  expect(new Set(areas.map(({ country, code }) => `${country} ${code}`)).size).toBe(6_000);
  expect(areas).toEqual(syntheticAreas(6_000, 1));
  const set = [...generateReports({ reports: 4_000, seed: 1, now, areas: 6_000 })];
  expect(new Set(set.map((row) => row.pin_code)).size).toBeGreaterThan(1_000);
});
