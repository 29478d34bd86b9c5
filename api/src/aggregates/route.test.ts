import type { HealthAggregate } from '@health-commons/contracts/aggregates';
import { FLU, insertReports, type PlainReport } from '../testing/reports';
import { useTestApi } from '../testing/test-api';

jest.setTimeout(60_000);

const api = useTestApi();

const at = (latE3: number, lonE3: number, more: Partial<PlainReport> = {}): PlainReport => ({
  ...FLU,
  place: { latE3, lonE3 },
  ...more,
});

async function circles(query: string): Promise<HealthAggregate[]> {
  const response = await api.get(`/health-aggregates${query}`);
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
