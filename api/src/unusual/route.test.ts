import { outbreakPredictionSchema } from '@health-commons/contracts/analytics';
import { UNUSUAL_LIMIT, unusualMapSchema, type UnusualMap } from '@health-commons/contracts/unusual';
import { createDraws, drawCount } from '@health-commons/epidemiology/testing/draw';
import * as v from 'valibot';
import { addDays } from '@health-commons/base/days';
import { seedDays } from '../analytics/testing/seed';
import { clockAt } from '../testing/clocks';
import { overDatabase, useTestApi } from '../testing/test-api';

const NOW = Date.UTC(2026, 10, 21, 15);
const TODAY = '2026-11-21';
const api = useTestApi({ clock: clockAt(NOW) });
// A verdict is renewed only when it is old.
beforeEach(() => api.owner.query('truncate private.area_verdicts'));

type Place = { country: string; pinCode: string };

/** Seeds daily reports up to yesterday; `countOf` gets the days before today. */
const seed = (place: Place, illness: string, days: number, countOf: (ago: number) => number) =>
  seedDays(
    api.owner,
    Array.from({ length: days }, (_, i) => i + 1)
      .map((ago) => ({ ...place, illness, day: addDays(TODAY, -ago), count: countOf(ago) }))
      .filter(({ count }) => count > 0),
  );

async function judge(): Promise<void> {
  await api.runJob('fold');
  await api.runJob('judge-areas');
}

async function unusual(query = '', from = api): Promise<UnusualMap> {
  const response = await from.get(`/map/unusual${query}`);
  expect(response.status).toBe(200);
  return v.parse(unusualMapSchema, await response.json());
}

const MUMBAI = { country: 'IN', pinCode: '400001' };
const DELHI = { country: 'IN', pinCode: '110001' };
const BERLIN = { country: 'DE', pinCode: '10115' };

test('gives the verdict of the outbreak prediction for every area', async () => {
  const ill = ['IN-400', 'US-100', 'BR-20', 'JP-10'];
  const places: Record<string, Place> = {
    'IN-400': MUMBAI,
    'IN-110': DELHI,
    'IN-560': { country: 'IN', pinCode: '560001' },
    'US-100': { country: 'US', pinCode: '10001' },
    'GB-SW': { country: 'GB', pinCode: 'SW1A' },
    'CA-M5': { country: 'CA', pinCode: 'M5V' },
    'DE-10': BERLIN,
    'FR-75': { country: 'FR', pinCode: '75001' },
    'BR-20': { country: 'BR', pinCode: '20040' },
    'JP-10': { country: 'JP', pinCode: '10000' },
  };
  for (const [i, [location, place]] of Object.entries(places).entries()) {
    const random = createDraws(i);
    // A short history without a verdict, and two longer ones.
    const days = location === 'FR-75' ? 5 : i % 2 === 0 ? 40 : 120;
    await seed(place, 'flu', days, () => drawCount(random, 2, 5));
    await seed(place, 'dengue', days, (ago) =>
      ill.includes(location) && ago <= 4 ? 12 : drawCount(random, 0.5, 5),
    );
  }
  await judge();
  const { areas, totals, through, judged_at } = await unusual();
  expect(through).toBe('2026-11-20');
  expect(Date.parse(judged_at ?? '')).not.toBeNaN();
  expect(areas.map(({ location }) => location).sort()).toEqual(Object.keys(places).sort());
  const verdicts = new Map<string, string>();
  for (const { location, verdict, alarms } of areas) {
    const response = await api.get(`/analytics/outbreak-prediction?location=${location}`);
    const answer = v.parse(outbreakPredictionSchema, await response.json());
    const isOutbreak = (state: string) => /^(unusual|ongoing|ending)$/.test(state);
    const expected = isOutbreak(answer.state) ? 'unusual' : answer.state.replace('-', '_');
    expect([location, verdict]).toEqual([location, expected]);
    const outbreaks = answer.evidence.verdicts.filter(({ state }) => isOutbreak(state));
    expect(alarms.map(({ illness }) => illness)).toEqual(outbreaks.map(({ illness }) => illness));
    verdicts.set(location, verdict);
  }
  expect(verdicts.get('FR-75')).toBe('too_few');
  for (const location of ill) expect([location, verdicts.get(location)]).toEqual([location, 'unusual']);
  const counted = [...verdicts.values()];
  expect(totals).toEqual({
    unusual: counted.filter((verdict) => verdict === 'unusual').length,
    being_checked: 0,
    usual: counted.filter((verdict) => verdict === 'usual').length,
    too_few: 1,
  });
  expect(areas.find(({ location }) => location === 'IN-400')).toMatchObject({
    city: 'Mumbai',
    state: 'Maharashtra',
    alarms: [{ illness: 'dengue', count: 49, since: expect.stringMatching(/^2026-11-1/) as string }],
  });
  // Unusual areas come first.
  expect(areas[0]?.verdict).toBe('unusual');
  expect(areas.at(-1)?.verdict).toBe('too_few');
});

test('a sudden day is being checked', async () => {
  await seed(MUMBAI, 'flu', 60, (ago) => (ago === 1 ? 200 : 20));
  await judge();
  const { areas, totals } = await unusual();
  expect(areas).toMatchObject([{ location: 'IN-400', verdict: 'being_checked', alarms: [] }]);
  expect(totals).toEqual({ unusual: 0, being_checked: 1, usual: 0, too_few: 0 });
});

test('returns only the areas of the view, also across the date line', async () => {
  await seed(MUMBAI, 'flu', 3, () => 1);
  await seed(BERLIN, 'flu', 3, () => 1);
  await judge();
  const locations = async (bbox: string) =>
    (await unusual(`?bbox=${bbox}`)).areas.map(({ location }) => location);
  expect(await locations('60,0,90,40')).toEqual(['IN-400']);
  expect(await locations('0,40,30,60')).toEqual(['DE-10']);
  expect(await locations('170,0,30,60')).toEqual(['DE-10']);
});

test('a new day is judged anew, and areas without recent reports are dropped', async () => {
  await seed(MUMBAI, 'flu', 3, () => 1);
  await judge();
  const dayLater = overDatabase(api, { clock: clockAt(NOW + 86_400_000) });
  expect(await unusual('', dayLater)).toMatchObject({ through: '2026-11-20', totals: { too_few: 1 } });
  await dayLater.runJob('judge-areas');
  expect(await unusual('', dayLater)).toMatchObject({ through: '2026-11-21' });
  // Verdicts that nobody renewed are not shown.
  const later = overDatabase(api, { clock: clockAt(NOW + 70 * 86_400_000) });
  expect(await unusual('', later)).toEqual({
    through: null,
    judged_at: null,
    totals: { unusual: 0, being_checked: 0, usual: 0, too_few: 0 },
    areas: [],
  });
  await later.runJob('judge-areas');
  expect(await api.owner.query('select * from private.area_verdicts')).toEqual([]);
});

test('if a view has more areas than the limit, the response has all unusual ones, and others from every part of the view', async () => {
  await seed(MUMBAI, 'flu', 3, () => 1);
  await judge();
  // 30 unusual areas and 400 others in Germany, and one with few reports in Brazil.
  await api.owner.query(`
    insert into private.area_verdicts (country, prefix, through, verdict, reports, alarms, lat_e3, lon_e3, city, state)
    select 'DE', 'x' || n, date '2026-11-20', case when n <= 30 then 'unusual' else 'usual' end, 1000 + n, '[]'::jsonb,
      50000 + n * 10, 8000 + n * 10, '', 'Hessen'
    from generate_series(1, 430) as n
    union all
    select 'BR', '20', date '2026-11-20', 'too_few', 1, '[]', -22900, -43200, 'Rio de Janeiro', 'Rio de Janeiro'`);
  const { areas, totals } = await unusual();
  expect(totals).toEqual({ unusual: 30, being_checked: 0, usual: 400, too_few: 2 });
  expect(areas).toHaveLength(UNUSUAL_LIMIT);
  expect(areas.map(({ verdict }) => verdict)).toEqual([
    ...Array.from({ length: 30 }, () => 'unusual'),
    ...Array.from({ length: UNUSUAL_LIMIT - 32 }, () => 'usual'),
    'too_few',
    'too_few',
  ]);
  expect(areas.slice(-2).map(({ country }) => country)).toEqual(['IN', 'BR']);
  // The same holds for a view across the date line.
  const east = await unusual('?bbox=0,-60,-30,60');
  expect(east.areas.map(({ country }) => country).slice(-2)).toEqual(['IN', 'BR']);
});

test('reports from army post offices, and from areas that the gazetteer does not know, create no area on the map', async () => {
  await seed({ country: 'DE', pinCode: '00000' }, 'flu', 3, () => 1);
  // `nowhere` in the gazetteer's tables lists them.
  for (const post of [
    { country: 'IN', pinCode: '900056' },
    { country: 'US', pinCode: '09012' },
    { country: 'GB', pinCode: 'BF1' },
  ])
    await seed(post, 'flu', 40, (ago) => (ago <= 6 ? 30 : 2));
  await seed(MUMBAI, 'flu', 40, () => 2);
  await judge();
  expect((await unusual()).areas.map(({ location }) => location)).toEqual(['IN-400']);
});
