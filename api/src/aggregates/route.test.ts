import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { clockAt } from '../testing/clocks';
import { FLU, insertReports, type PlainReport } from '../testing/reports';
import { overDatabase, useTestApi } from '../testing/test-api';

const api = useTestApi();

const at = (latE3: number, lonE3: number, more: Partial<PlainReport> = {}): PlainReport => ({
  ...FLU,
  place: { latE3, lonE3 },
  ...more,
});

async function circles(query: string, from = api): Promise<HealthAggregate[]> {
  const response = await from.get(`/health-aggregates${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as HealthAggregate[];
}

test('returns exact places with their most common illness and severity, and the time of their last report', async () => {
  await insertReports(api.owner, [
    at(18_938, 72_836, { minutesAgo: 30 }),
    at(18_938, 72_836, { illness: 'dengue', severity: 'severe', minutesAgo: 20 }),
    at(18_938, 72_836, { illness: 'dengue', severity: 'severe', minutesAgo: 10 }),
    at(0, 0, { illness: 'unknown' }),
    at(0, 0, { place: null }),
  ]);
  const [mumbai, nowhere, ...more] = await circles('');
  expect(more).toEqual([]);
  expect(mumbai).toMatchObject({
    lat: 18.938,
    lon: 72.836,
    count: 3,
    several: false,
    illness: 'dengue',
    severity: 'severe',
  });
  expect(Date.now() - Date.parse(mumbai?.last_reported_at ?? '')).toBeCloseTo(600_000, -5);
  expect(nowhere).toMatchObject({ lat: 0, lon: 0, count: 1, illness: null, severity: 'mild' });
});

const row = (n: number) => Array.from({ length: n }, (_, i) => at(i * 100, i * 100));

test('returns a view with up to 300 places as places, and with more as cells, whatever the filter and before and after folding', async () => {
  await insertReports(api.owner, row(300));
  expect(await circles('')).toHaveLength(300);
  await insertReports(api.owner, [at(30_000, 30_000, { illness: 'covid' })]);
  const unfolded = [await circles(''), await circles('?illness=flu')];
  for (const [i, cells] of unfolded.entries()) {
    expect(cells.length).toBeLessThan(30);
    expect(cells.reduce((sum, { count }) => sum + count, 0)).toBe(301 - i);
  }
  await api.runJob('fold');
  expect([await circles(''), await circles('?illness=flu')]).toEqual(unfolded);
  expect(await circles('?bbox=0,0,29.9,29.9&zoom=4')).toHaveLength(300);
});

test('says of a single place if only its city or region is known, but not of a cell with several places', async () => {
  await api.owner.query(
    `insert into private.place_precision values (-10000, -10000, 'region'), (-50000, 50001, 'city'), (-30000, 30001, 'city')`,
  );
  await insertReports(api.owner, [at(-10_000, -10_000), at(-50_000, 50_001), at(-30_000, 30_000)]);
  const south = async () => {
    const found = (await circles('?zoom=3')).filter(({ lat }) => lat < 0);
    return found.sort((a, b) => a.lat - b.lat);
  };
  const expected = [
    { lat: -50, lon: 50.001, several: false, precision: 'city' },
    { lat: -30, lon: 30, several: false },
    { lat: -10, lon: -10, several: false, precision: 'region' },
  ];
  const places = await south();
  expect(places).toMatchObject(expected);
  expect(places[1]).not.toHaveProperty('precision');
  await insertReports(api.owner, row(300));
  expect(await south()).toMatchObject(expected);
  await insertReports(api.owner, [at(-10_001, -10_000)]);
  const cell = (await south())[2];
  expect(cell).toMatchObject({ lat: -10.0005, count: 2, several: true });
  expect(cell).not.toHaveProperty('precision');
});

test('returns the cell level and the time of the query, so that pages can add later reports', async () => {
  await insertReports(api.owner, [at(18_938, 72_836), at(18_939, 72_836)]);
  const told = async (query: string) => {
    const { headers } = await api.get(`/health-aggregates?${query}`, { origin: 'https://example.org' });
    expect(headers.get('access-control-expose-headers')?.toLowerCase()).toContain(
      'cell-level,as-of,being-checked',
    );
    return { level: headers.get('cell-level'), asOf: Date.parse(headers.get('as-of') ?? '') };
  };
  const before = Date.now();
  const exact = await told('zoom=5');
  expect(exact.level).toBe('exact');
  // The database runs on this machine, so its clock is also the test's clock.
  expect(exact.asOf).toBeGreaterThanOrEqual(before);
  expect(exact.asOf).toBeLessThanOrEqual(Date.now());

  await insertReports(api.owner, row(301));
  expect((await told('zoom=3')).level).toBe('3');
  // The whole world at zoom 18 has too many cells, so the API responds with a coarser level.
  const deepest = await told('zoom=18');
  expect(Number(deepest.level)).toBeLessThan(8);
  expect((await told('zoom=4&bbox=0,0,10,10')).level).toBe('exact');
});

const insert = (...reports: Partial<PlainReport>[]) =>
  insertReports(
    api.owner,
    reports.map((report) => ({ ...FLU, at: '2026-03-10T10:00:00Z', ...report })),
  );

/** Returns the circles that a page sees on 10 March 2026. */
const inMarch = (query: string) =>
  circles(`?${query}`, overDatabase(api, { clock: clockAt('2026-03-10T12:00:00Z') }));
const counts = async (query: string) => (await inMarch(query)).map(({ count }) => count);

test('filters by illness and severity, and returns figures of the matching reports only', async () => {
  await insert(
    {},
    { illness: 'covid', severity: 'severe', at: '2026-03-09T10:00:00Z' },
    { severity: 'severe' },
  );
  expect(await inMarch('illness=covid')).toMatchObject([
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
  expect(await inMarch('period=365&until=2020-12-31')).toEqual([]);
  expect(await inMarch('until=2026-03-05')).toMatchObject([
    { count: 3, last_reported_at: '2026-03-04T00:00:00+00:00' },
  ]);
});
