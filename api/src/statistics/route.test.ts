import { ACTIVE_DAYS, statisticsSchema, type Statistics } from '@health-commons/contracts/statistics';
import { COUNTRY_CODES } from '@health-commons/contracts/countries';
import * as v from 'valibot';
import { faultOf, openTestApi, type TestApi } from '../testing/test-api';

jest.setTimeout(60_000);

const NOW = Date.parse('2026-03-10T12:00:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ clock: { now: () => NOW, wait: () => Promise.resolve() } });
}, 60_000);
afterAll(() => api.close());
beforeEach(() => api.owner.query('truncate public.symptom_reports cascade'));

const insert = (country: string, severity: string, createdAt: string) =>
  api.owner.query(
    `insert into public.symptom_reports (country, symptoms, severity, created_at) values ($1, '{Fever}', $2, $3)`,
    [country, severity, createdAt],
  );

async function statistics(query = ''): Promise<Statistics> {
  const response = await api.get(`/statistics${query}`);
  expect(response.status).toBe(200);
  return v.parse(statisticsSchema, await response.json());
}

test('nothing reported: zeros, and of which days', async () => {
  expect(await statistics()).toEqual({
    activeCases: 0,
    underMonitoring: 0,
    presumedRecovered: 0,
    since: '2026-02-25',
    until: '2026-03-10',
    asOf: '2026-03-10T12:00:00.000Z',
  });
  expect((Date.parse('2026-03-10') - Date.parse('2026-02-25')) / 86_400_000 + 1).toBe(ACTIVE_DAYS);
});

test('a report is active for 14 days of UTC, severe ones are under monitoring, then recovery is presumed', async () => {
  await insert('IN', 'mild', '2026-02-25T00:00:00Z');
  await insert('IN', 'severe', '2026-02-24T23:59:59Z');
  await insert('IN', 'severe', '2026-03-10T11:00:00Z');
  await insert('US', 'severe', '2026-03-01T01:00:00+05:30');
  await insert('US', 'mild', '2023-01-01T00:00:00Z');
  const world = { activeCases: 3, underMonitoring: 2, presumedRecovered: 2 };
  const india = { activeCases: 2, underMonitoring: 1, presumedRecovered: 1 };
  expect(await statistics()).toMatchObject(world);
  expect(await statistics('?country=IN')).toMatchObject(india);
  expect(await statistics('?country=NO')).toMatchObject({ activeCases: 0, presumedRecovered: 0 });
  await api.runJob('fold');
  expect(await statistics()).toMatchObject(world);
  expect(await statistics('?country=IN')).toMatchObject(india);
});

test('a report that was removed or dated anew is counted no more, also before it is folded', async () => {
  await insert('IN', 'severe', '2026-03-10T11:00:00Z');
  await insert('IN', 'mild', '2026-03-10T11:00:00Z');
  await api.runJob('fold');
  await api.owner.query(
    `update public.symptom_reports set created_at = '2024-01-01' where severity = 'mild'`,
  );
  await api.owner.query(`delete from public.symptom_reports where severity = 'severe'`);
  const expected = { activeCases: 0, underMonitoring: 0, presumedRecovered: 1 };
  expect(await statistics()).toMatchObject(expected);
  await api.runJob('fold');
  expect(await statistics()).toMatchObject(expected);
});

test.each(['country=XX', 'country=', 'country=in', 'country=IN,US', "country='"])(
  '?%s is 400',
  async (query) => {
    const response = await api.get(`/statistics?${query}`);
    expect(await faultOf(response)).toEqual({ status: 400, code: 'invalid_query', paths: ['query.country'] });
  },
);

test('the countries it knows are those of the form', async () => {
  const answers = await Promise.all(COUNTRY_CODES.map((code) => statistics(`?country=${code}`)));
  expect(answers).toHaveLength(15);
});
