import { clockAt } from '../testing/clocks';
import { useTestApi } from '../testing/test-api';
import { addDays } from '@health-commons/base/days';
import { seedDays } from './testing/seed';

const TODAY = '2026-11-21';
const SUDDEN = addDays(TODAY, -1);

const api = useTestApi({ clock: clockAt(`${TODAY}T15:00:00Z`) }, { keepsReports: true });
beforeAll(async () => {
  const days = Array.from({ length: 60 }, (_, i) => addDays(SUDDEN, i - 60));
  // Two areas of India, both with a sudden day.
  await seedDays(
    api.owner,
    ['400001', '110001'].flatMap((pinCode) => [
      ...days.map((day) => ({ day, illness: 'flu', count: 20, pinCode })),
      { day: SUDDEN, illness: 'flu', count: 200, pinCode },
    ]),
  );
});
beforeEach(() => api.owner.query('truncate private.moderation_log cascade'));

async function decide(decision: 'release' | 'hide', prefix: string, illness = 'flu', day = SUDDEN) {
  await api.owner.query(
    `with logged as (
       insert into private.moderation_log (command, operator, reason, search)
       values ($1, 'Ada', 'a test', '{}') returning id
     )
     insert into private.day_decisions (country, prefix, day, illness, decision, action)
     select 'IN', $2, $3::date, $4::public.illness_type, $1, id from logged`,
    [decision, prefix, day, illness],
  );
}

type Series = { days: { date: string; total: number; held: number }[] };

/** Returns the reports of the sudden day in the figures, and those that are being checked. */
async function shown(location: string): Promise<[figure: number, held: number]> {
  const { days } = (await (await api.get(`/analytics/series?location=${location}`)).json()) as Series;
  return [
    days.find(({ date }) => date === SUDDEN)?.total ?? 0,
    days.reduce((sum, { held }) => sum + held, 0),
  ];
}
const shownIn = async (...places: string[]) =>
  Object.fromEntries(await Promise.all(places.map(async (place) => [place, await shown(place)] as const)));

test('a released day counts in full there, in what contains the place and in what lies within, but not beside it', async () => {
  await decide('release', '400');
  expect(await shownIn('IN', 'IN-40', 'IN-400', 'IN-40000', 'IN-110')).toEqual({
    IN: [400, 0],
    'IN-40': [200, 0],
    'IN-400': [200, 0],
    'IN-40000': [200, 0],
    'IN-110': [20, 180],
  });
});

test('a hidden day stays out of the figures and is not being checked, even if later days confirm it', async () => {
  await decide('hide', '400');
  const places = ['IN', 'IN-400', 'IN-110'];
  expect(await shownIn(...places)).toEqual({ IN: [40, 0], 'IN-400': [20, 0], 'IN-110': [20, 180] });
  await seedDays(api.owner, [{ day: TODAY, illness: 'flu', count: 150 }]);
  expect((await shown('IN-400'))[0]).toBe(20);
  await api.owner.query(`delete from public.symptom_reports where created_at >= '${TODAY}'`);
});

test('the newest decision of a place, those that contain it and those within it is valid', async () => {
  await decide('release', '');
  await decide('hide', '40');
  expect(await shownIn('IN', 'IN-40', 'IN-400', 'IN-110')).toEqual({
    IN: [40, 0],
    'IN-40': [20, 0],
    'IN-400': [20, 0],
    'IN-110': [200, 0],
  });
});
