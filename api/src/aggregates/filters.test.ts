import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { clockAt } from '../testing/clocks';
import { useTestApi } from '../testing/test-api';

jest.setTimeout(60_000);

const api = useTestApi({ clock: clockAt('2026-03-10T12:00:00Z') });

type Sent = { illness?: string; severity?: string; at?: string; lat?: number };
async function insert(...reports: Sent[]): Promise<void> {
  for (const { illness = 'flu', severity = 'mild', at = '2026-03-10T10:00:00Z', lat = 1 } of reports)
    await api.owner.query(
      `insert into public.symptom_reports (country, symptoms, illness_type, severity, latitude, longitude, created_at)
       values ('IN', '{Fever}', $1, $2, $3, 2, $4)`,
      [illness, severity, lat, at],
    );
}

async function circles(query: string): Promise<HealthAggregate[]> {
  const response = await api.get(`/health-aggregates?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as HealthAggregate[];
}
const counts = async (query: string) => (await circles(query)).map(({ count }) => count);

test('filters by illness and severity, and returns figures of the matching reports only', async () => {
  await insert(
    {},
    { illness: 'covid', severity: 'severe', at: '2026-03-09T10:00:00Z' },
    { severity: 'severe' },
  );
  expect(await circles('illness=covid')).toMatchObject([
    { count: 1, illness: 'covid', severity: 'severe', last_reported_at: '2026-03-09T10:00:00+00:00' },
  ]);
  expect(await counts('illness=flu&severity=severe')).toEqual([1]);
  expect(await counts('illness=dengue')).toEqual([]);
});

test('a period consists of whole UTC days, and a past one has the day of its last report without the time', async () => {
  await insert(
    { at: '2026-03-03T23:59:59Z' },
    { at: '2026-03-04T00:00:00Z' },
    { at: '2026-03-10T11:00:00Z' },
    { at: '2020-01-01T00:00:00Z' },
  );
  await api.runJob('fold');
  expect(await counts('period=7')).toEqual([2]);
  expect(await counts('period=30')).toEqual([3]);
  expect(await counts('period=7&until=2026-03-09')).toEqual([2]);
  expect(await counts('until=0001-01-01&period=7')).toEqual([]);
  expect(await counts('period=365&until=2020-12-30')).toEqual([1]);
  expect(await circles('period=365&until=2020-12-31')).toEqual([]);
  expect(await circles('until=2026-03-05')).toMatchObject([
    { count: 3, last_reported_at: '2026-03-04T00:00:00+00:00' },
  ]);
});
