import { openTestDatabase, type TestDatabase } from '../testing/database';
import { insertReports, type PlainReport } from '../testing/reports';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const at = (latE3: number, lonE3: number): PlainReport => ({
  pinCode: '1000',
  illness: 'flu',
  severity: 'mild',
  place: { latE3, lonE3 },
  minutesAgo: 0,
});

/**
 * Returns the world's circles as [latitude, number of places, precision]. The circles are exact places if
 * there are at most `exactLimit` places, otherwise cells of the zoom level.
 */
async function circles(zoom: number, exactLimit: number, severity: string | null = null) {
  const [found] = await database.owner.query<{ body: string; coarse: string | null }>(
    `select array_to_json(found.circles)::text as body, private.coarse_circles(found.circles)::text as coarse
     from private.circles_of_view(-180, -85, 180, 85, $1,
       row(null, $3::public.severity, null, null)::private.report_filter, $2) as found`,
    [zoom, exactLimit, severity],
  );
  const coarse = new Map(JSON.parse(found?.coarse ?? '[]') as [number, string][]);
  const rows = JSON.parse(found?.body ?? '[]') as { lat: number; groups: number }[];
  return rows.map(({ lat, groups }, i) => [lat, groups, coarse.get(i + 1)]).sort();
}

test('returns the precision of single places, but not of cells with several places', async () => {
  await insertReports(database.owner, [
    at(10_000, 10_000),
    at(10_000, 10_000),
    at(50_000, 50_001),
    at(30_000, 30_000),
  ]);
  await database.owner.query(
    "insert into private.place_precision values (10000, 10000, 'region'), (50000, 50001, 'city'), (30000, 30001, 'city')",
  );
  const each = [
    [10, 1, 'region'],
    [30, 1, undefined],
    [50, 1, 'city'],
  ];
  expect(await circles(2, 300)).toEqual(each);
  expect(await circles(2, 300, 'mild')).toEqual(each);
  expect(await circles(6, 0)).toEqual(each);
  await insertReports(database.owner, [at(10_001, 10_000)]);
  expect(await circles(6, 0)).toContainEqual([expect.closeTo(10, 2), 2, undefined]);
});
