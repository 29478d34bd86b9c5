import { allPlaces, findExact } from '@health-commons/api/gazetteer';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import { ILLNESS_TYPES, type IllnessType, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/vocabulary';
import { type DemonstrationRow, generateReports } from './generate-reports';
import { ILLNESSES, OUTBREAK, REGIONS, spreadsIn, symptomsOf } from './data';
import { DAY_MS, periodStart } from './seasons';

const now = new Date('2026-11-21T02:30:00Z');
const rows = [...generateReports({ reports: 8400, seed: 1, now })];
const many = [...generateReports({ reports: 40_000, seed: 2, now })];

const placeOf = (row: DemonstrationRow) => {
  const place = findExact(row.country, row.pin_code);
  if (!place) throw new Error(`${row.country} ${row.pin_code} is not in the gazetteer`);
  return place;
};
const inIndia = (row: DemonstrationRow) => row.country === 'IN';
const month = (row: DemonstrationRow) => Number(row.created_at.slice(5, 7));
const daysAgo = (row: DemonstrationRow) => (now.getTime() - Date.parse(row.created_at)) / DAY_MS;
const count = <T>(list: readonly T[], is: (item: T) => boolean) => list.filter(is).length;

/**
 * Returns the number of reports of an illness in a country in the calendar months `months` of all years, divided by the
 * number of these calendar months. The last 15 days, which contain the outbreak, are not counted.
 */
const monthly = (illness: IllnessType, country: string, months: readonly number[]) =>
  count(
    many,
    (row) =>
      row.illness_type === illness &&
      row.country === country &&
      months.includes(month(row)) &&
      daysAgo(row) > 15,
  ) / months.length;

describe('the data files', () => {
  it('have symptoms for every illness or for its causes', () => {
    for (const [illness, { causes = { [illness]: 1 } }] of Object.entries(ILLNESSES))
      for (const cause of Object.keys(causes)) expect(Object.keys(symptomsOf(cause))).not.toEqual([]);
  });

  it('cover the 15 countries, and list each region once', () => {
    expect(new Set(REGIONS.map(({ country }) => country))).toEqual(new Set(COUNTRY_CODES));
    expect(new Set(REGIONS.map(({ key }) => key)).size).toBe(REGIONS.length);
  });

  it('place the outbreak in postal areas of its city', () => {
    for (const { code } of OUTBREAK.areas)
      expect(findExact(OUTBREAK.country, code)?.city).toBe(OUTBREAK.city);
  });
});

describe('demonstration reports', () => {
  it('are as many as requested, have unique ids and are marked as demonstration data', () => {
    expect(rows).toHaveLength(8400);
    expect(new Set(rows.map((row) => row.id)).size).toBe(8400);
    expect(rows.every((row) => row.is_demonstration)).toBe(true);
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([...generateReports({ reports: 0, seed: 1, now })]).toEqual([]);
  });

  it('have only valid values, and the coordinates of their postal areas', () => {
    const faulty = many.filter((row) => {
      const place = placeOf(row);
      const ordered = SYMPTOMS.filter((symptom) => row.symptoms.includes(symptom));
      return (
        !ILLNESS_TYPES.includes(row.illness_type) ||
        !SEVERITIES.includes(row.severity) ||
        row.symptoms.length === 0 ||
        row.symptoms.join() !== ordered.join() ||
        row.latitude !== place.latitude ||
        row.longitude !== place.longitude
      );
    });
    expect(faulty).toEqual([]);
    for (const { latitude, longitude } of allPlaces()) {
      expect([latitude, longitude]).toEqual([Number(latitude.toFixed(3)), Number(longitude.toFixed(3))]);
    }
  });

  it('are dated within the 3 years and 4 weeks before now', () => {
    const times = rows.map((row) => Date.parse(row.created_at));
    expect(periodStart(now).toISOString()).toBe('2023-10-24T02:30:00.000Z');
    expect(Math.min(...times)).toBeGreaterThanOrEqual(periodStart(now).getTime());
    expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
    expect(Math.min(...times)).toBeLessThan(periodStart(now).getTime() + 3 * DAY_MS);
    expect(Math.max(...times)).toBeGreaterThan(now.getTime() - DAY_MS);
  });

  it.each([1, 2, 3])('cover all countries and illnesses, and four cities of India, with seed %s', (seed) => {
    const set = [...generateReports({ reports: 8000, seed, now })];
    expect(new Set(set.map((row) => row.country))).toEqual(new Set(COUNTRY_CODES));
    expect(count(set, inIndia) / set.length).toBeGreaterThanOrEqual(0.4);
    for (const city of ['Mumbai', 'Delhi', 'Bangalore', 'Chennai']) {
      expect(count(set, (row) => inIndia(row) && placeOf(row).city === city)).toBeGreaterThanOrEqual(300);
    }
    expect(new Set(set.map((row) => row.illness_type))).toEqual(new Set(ILLNESS_TYPES));
  });

  it('are far more frequent in some postal areas of India than in others', () => {
    const areas = new Map<string, number>();
    for (const row of many.filter(inIndia)) areas.set(row.pin_code, (areas.get(row.pin_code) ?? 0) + 1);
    const sizes = [...areas.values()].sort((a, b) => b - a);
    expect(areas.size).toBeGreaterThan(200);
    expect((sizes[0] ?? 0) / (sizes[Math.floor(sizes.length / 2)] ?? 1)).toBeGreaterThan(5);
  });

  it('are the same for the same seed and time, and differ for another seed', () => {
    const again = [...generateReports({ reports: 8400, seed: 1, now })];
    expect(JSON.stringify(again)).toBe(JSON.stringify(rows));
    const [first] = generateReports({ reports: 8400, seed: 3, now });
    expect(first?.id).not.toBe(rows[0]?.id);
  });

  it('keep their ids if the time differs', () => {
    const later = generateReports({ reports: 8400, seed: 1, now: new Date(now.getTime() + 9 * DAY_MS) });
    expect([...later].map((row) => row.id).join()).toBe(rows.map((row) => row.id).join());
  });

  it.each([
    // Columns: illness, country, months in season, months out of season.
    ['flu', 'US', [12, 1, 2], [6, 7, 8]],
    ['flu', 'AU', [6, 7, 8], [12, 1, 2]],
    ['flu', 'IN', [7, 8], [4, 5]],
    ['flu', 'IN', [1, 2], [4, 5]],
    ['dengue', 'IN', [9, 10, 11], [2, 3, 4]],
    ['dengue', 'BR', [2, 3, 4], [8, 9, 10]],
    ['malaria', 'IN', [7, 8, 9], [12, 1, 2]],
    ['chikungunya', 'IN', [8, 9, 10], [2, 3, 4]],
    ['typhoid', 'IN', [6, 7, 8], [11, 12, 1]],
  ] as const)(
    'name %s in %s more than twice as often in season as out of season',
    (illness, country, season, without) => {
      expect(monthly(illness, country, season)).toBeGreaterThan(2 * monthly(illness, country, without));
    },
  );

  it('never name an illness in a place where it does not spread', () => {
    const tropical: readonly IllnessType[] = ['dengue', 'malaria', 'chikungunya', 'typhoid'];
    const abroad = many.filter(
      (row) => tropical.includes(row.illness_type) && !['IN', 'BR', 'MX'].includes(row.country),
    );
    expect(abroad).toEqual([]);
    expect(many.filter((row) => !spreadsIn(row.illness_type, row.country, placeOf(row).city))).toEqual([]);
  });

  it('name COVID-19 in waves', () => {
    const weeks = new Map<number, number>();
    for (const row of many.filter((each) => each.illness_type === 'covid' && each.country === 'US')) {
      const week = Math.floor(daysAgo(row) / 7);
      weeks.set(week, (weeks.get(week) ?? 0) + 1);
    }
    const sizes = [...weeks.values()].sort((a, b) => b - a);
    expect(sizes[4]).toBeGreaterThan(4 * (sizes[120] ?? 0));
  });

  it('increase over the years, and are fewer on Sundays than on Mondays', () => {
    const lastYear = count(many, (row) => daysAgo(row) > 30 && daysAgo(row) < 395);
    const firstYear = count(many, (row) => daysAgo(row) > 750 && daysAgo(row) < 1115);
    expect(lastYear / firstYear).toBeGreaterThan(1.15);
    const onDay = (day: number) => count(many, (row) => new Date(row.created_at).getUTCDay() === day);
    expect(onDay(1)).toBeGreaterThan(1.15 * onDay(0));
  });

  it('show an outbreak of dengue in a few postal areas of Chennai in the last 14 days', () => {
    const dengue = rows.filter(
      (row) => row.illness_type === 'dengue' && inIndia(row) && placeOf(row).city === 'Chennai',
    );
    const recent = dengue.filter((row) => daysAgo(row) <= 14);
    const sameFortnight = [365, 730].map((back) =>
      count(dengue, (row) => daysAgo(row) > back && daysAgo(row) <= back + 14),
    );
    const usual = Math.max(
      ...sameFortnight,
      count(dengue, (row) => daysAgo(row) > 14 && daysAgo(row) <= 28),
    );
    expect(recent.length).toBeGreaterThan(40);
    expect(recent.length).toBeGreaterThan(4 * usual);
    const there = recent.filter((row) => OUTBREAK.areas.some(({ code }) => code === row.pin_code));
    expect(there.length / recent.length).toBeGreaterThan(0.8);
  });

  it('name symptoms as often as patients have them', () => {
    for (const illness of ['flu', 'dengue', 'covid', 'malaria', 'typhoid', 'chikungunya'] as const) {
      const ill = many.filter((row) => row.illness_type === illness);
      for (const [symptom, [share]] of Object.entries(symptomsOf(illness))) {
        const seen = count(ill, (row) => row.symptoms.some((each) => each === symptom)) / ill.length;
        expect(Math.abs(seen - share)).toBeLessThan(4 * Math.sqrt((share * (1 - share)) / ill.length) + 0.01);
      }
    }
  });

  it("are mostly mild, and severe more than twice as often for dengue as for 'other'", () => {
    const severe = (illness: IllnessType) => {
      const ill = many.filter((row) => row.illness_type === illness);
      return count(ill, (row) => row.severity === 'severe') / ill.length;
    };
    expect(count(many, (row) => row.severity === 'mild') / many.length).toBeGreaterThan(0.5);
    expect(severe('dengue')).toBeGreaterThan(2 * severe('other'));
  });

  it('are generated lazily', () => {
    const stream = generateReports({ reports: 1_000_000, seed: 1, now });
    expect(stream.next().value).toBeDefined();
  });
});
