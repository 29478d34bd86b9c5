import { outbreakPredictionSchema, verdictRecordSchema } from '@health-commons/contracts/analytics';
import * as v from 'valibot';
import { addDays } from '@health-commons/base/days';
import { seedDays } from '../analytics/testing/seed';
import { clockAt } from '../testing/clocks';
import { overDatabase, useTestApi } from '../testing/test-api';
import { YESTERDAY } from './testing/publications';

const DAY = 86_400_000;
const NOW = Date.parse(`${addDays(YESTERDAY, 1)}T00:05:00Z`);
const api = useTestApi({ clock: clockAt(NOW) }, { keepsReports: true });
beforeAll(async () => {
  const days = Array.from({ length: 120 }, (_, i) => addDays(YESTERDAY, i - 119));
  await seedDays(api.owner, [
    ...days.map((day) => ({ day, illness: 'flu', count: 3, pinCode: '400001' })),
    ...days.slice(-4).map((day) => ({ day, illness: 'flu', count: 15, pinCode: '400001' })),
    ...days.map((day) => ({ day, illness: 'dengue', count: 2, pinCode: '110001' })),
    // Too few to say.
    ...days.slice(-90, -50).map((day) => ({ day, illness: 'flu', count: 2, pinCode: '560001' })),
    { day: YESTERDAY, illness: 'dengue', count: 3, pinCode: '560001' },
  ]);
});

async function judge(from = api): Promise<void> {
  await from.runJob('fold');
  await from.runJob('judge-areas');
}
async function recordOf(location: string, from = api) {
  const response = await from.get(`/analytics/record?location=${location}`);
  return v.parse(verdictRecordSchema, await response.json());
}

test('the first verdicts and forecasts of a day of each country and area are published as the pages say', async () => {
  await judge();
  for (const location of ['IN', 'IN-400', 'IN-110', 'IN-560']) {
    const { entries, valid } = await recordOf(location);
    const response = await api.get(`/analytics/outbreak-prediction?location=${location}`);
    const { evidence } = v.parse(outbreakPredictionSchema, await response.json());
    expect(entries).toHaveLength(1);
    expect([valid, entries[0]?.day, entries[0]?.verdicts]).toEqual([true, YESTERDAY, evidence.verdicts]);
    const series = (await (await api.get(`/analytics/series?location=${location}`)).json()) as {
      forecast: { date: string; quantiles: { value: number }[] }[];
    };
    expect(
      entries[0]?.forecasts
        .find(({ illness }) => illness === null)
        ?.weeks.map(({ ending, quantiles }) => [ending, Object.values(quantiles)]) ?? [],
    ).toEqual(series.forecast.map(({ date, quantiles }) => [date, quantiles.map(({ value }) => value)]));
    expect(series.forecast).toHaveLength(location === 'IN-560' ? 0 : 4);
  }
  const feed = await (await api.get('/analytics/alarms.atom?location=IN-400001')).text();
  expect(feed).toContain(`alerts/IN-400/flu/${YESTERDAY}</id>`);
});

test('corrected counts change no entry, and the next day gets its own', async () => {
  const [before] = (await recordOf('IN-400')).entries;
  await api.owner.query(
    `delete from public.symptom_reports where created_at > '${YESTERDAY}'::date - interval '3 days'`,
  );
  await judge();
  expect((await recordOf('IN-400')).entries).toEqual([before]);
  const later = overDatabase(api, { clock: clockAt(NOW + DAY) });
  await judge(later);
  const { entries, valid } = await recordOf('IN-400', later);
  expect([valid, entries.map(({ day }) => day)]).toEqual([true, [YESTERDAY, addDays(YESTERDAY, 1)]]);
  const feed = await (await later.get('/analytics/alarms.atom?location=IN-400')).text();
  expect(feed).toContain(`alerts/IN-400/flu/${YESTERDAY}/withdrawn</id>`);
});
