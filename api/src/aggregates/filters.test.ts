import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import fc from 'fast-check';
import { faultOf, useTestApi } from '../testing/test-api';

jest.setTimeout(60_000);

const NOW = Date.parse('2026-03-10T12:00:00Z');
const api = useTestApi({ clock: { now: () => NOW, wait: () => Promise.resolve() } });

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
    {},
    { illness: 'covid', severity: 'severe', at: '2026-03-09T10:00:00Z' },
    { severity: 'severe' },
  );
  expect(await circles('illness=covid')).toMatchObject([
    {
      lat: 1,
      lon: 2,
      count: 1,
      several: false,
      illness: 'covid',
      severity: 'severe',
      last_reported_at: '2026-03-09T10:00:00+00:00',
    },
  ]);
  expect(await counts('illness=flu')).toEqual([3]);
  expect(await counts('illness=flu&severity=severe')).toEqual([1]);
  expect(await counts('severity=severe')).toEqual([2]);
  expect(await counts('illness=dengue')).toEqual([]);
});

test('a period consists of whole UTC days', async () => {
  await insert(
    { at: '2026-03-03T23:59:59Z' },
    { at: '2026-03-04T00:00:00Z' },
    { at: '2026-03-10T11:00:00Z' },
    { at: '2020-01-01T00:00:00Z' },
  );
  for (let folded = 0; folded < 2; folded += 1) {
    expect(await counts('period=7')).toEqual([2]);
    expect(await counts('period=30')).toEqual([3]);
    expect(await counts('period=all')).toEqual([4]);
    expect(await counts('period=7&until=2026-03-09')).toEqual([2]);
    expect(await counts('until=2026-03-03')).toEqual([2]);
    expect(await counts('until=2019-12-31')).toEqual([]);
    expect(await counts('until=0001-01-01&period=7')).toEqual([]);
    expect(await counts('period=365&until=2020-12-30')).toEqual([1]);
    expect(await counts('period=365&until=2020-12-31')).toEqual([]);
    await api.runJob('fold');
  }
});

test('returns the day, but not the time, of the last report in a past period', async () => {
  await insert({ at: '2026-03-01T15:00:00Z' }, {});
  await api.runJob('fold');
  expect(await circles('until=2026-03-05')).toMatchObject([
    { last_reported_at: '2026-03-01T00:00:00+00:00' },
  ]);
});

test.each([
  ['illness=plague', ['query.illness']],
  ['illness=&severity=&period=&until=', ['query.illness', 'query.severity', 'query.period', 'query.until']],
  ['period=8', ['query.period']],
  ['until=2026-03-11', ['query.until']],
  ['until=2026-02-30', ['query.until']],
  ['until=yesterday&zoom=99', ['query.zoom', 'query.until']],
  ['until=0000-01-01', ['query.until']],
])('responds 400 to ?%s and names every fault', async (query, paths) => {
  const fault = await faultOf(await api.get(`/health-aggregates?${query}`));
  expect(fault).toEqual({ status: 400, code: 'invalid_query', paths });
});

test('responds 200 or 400 to any filter', async () => {
  await insert({}, { at: '2025-01-01T00:00:00Z' });
  const text = (...known: string[]) => fc.oneof(fc.constantFrom(...known), fc.string());
  await fc.assert(
    fc.asyncProperty(
      text('flu', 'unknown'),
      text('mild', 'severe'),
      text('7', 'all'),
      text('2026-03-10', '0001-01-01', '9999-12-31', '2025-06-31'),
      async (illness, severity, period, until) => {
        const query = new URLSearchParams({ illness, severity, period, until });
        expect([200, 400]).toContain((await api.get(`/health-aggregates?${query.toString()}`)).status);
      },
    ),
    { numRuns: 150 },
  );
});
