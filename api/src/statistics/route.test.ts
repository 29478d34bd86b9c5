import { ACTIVE_DAYS, statisticsSchema, type Statistics } from '@health-commons/contracts/statistics';
import * as v from 'valibot';
import { clockAt } from '../testing/clocks';
import { FLU, insertReports } from '../testing/reports';
import { useTestApi } from '../testing/test-api';

const api = useTestApi({ clock: clockAt('2026-03-10T12:00:00Z') });

const insert = (country: string, severity: string, at: string, pinCode = '00000') =>
  insertReports(api.owner, [{ ...FLU, country, severity, at, pinCode }]);

async function statistics(query = ''): Promise<Statistics> {
  const response = await api.get(`/statistics${query}`);
  expect(response.status).toBe(200);
  return v.parse(statisticsSchema, await response.json());
}

test('returns zeros when there are no reports', async () => {
  expect(await statistics()).toEqual({
    activeCases: 0,
    underMonitoring: 0,
    presumedRecovered: 0,
    since: '2026-02-25',
    until: '2026-03-10',
    firstDay: null,
    asOf: '2026-03-10T12:00:00.000Z',
  });
  expect((Date.parse('2026-03-10') - Date.parse('2026-02-25')) / 86_400_000 + 1).toBe(ACTIVE_DAYS);
});

test('counts a report as active for 14 UTC days, then as recovered', async () => {
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

test('returns the statistics of a postal area and normalizes its code', async () => {
  await insert('IN', 'severe', '2026-03-10T11:00:00Z', '400001');
  await insert('IN', 'mild', '2025-07-31T23:59:59Z', '400001');
  await insert('IN', 'severe', '2024-03-10T11:00:00Z', '110001');
  await insert('GB', 'mild', '2026-03-10T11:00:00Z', 'SW1A');
  await api.runJob('fold');
  expect(await statistics('?country=IN&pin_code=PIN:+400-001,+Mumbai')).toMatchObject({
    activeCases: 1,
    underMonitoring: 1,
    presumedRecovered: 1,
    firstDay: '2025-07-31',
  });
  expect(await statistics('?country=GB&pin_code=sw1a+1aa')).toMatchObject({ activeCases: 1 });
  expect(await statistics('?country=IN&pin_code=560001')).toMatchObject({ activeCases: 0, firstDay: null });
});
