import { openTestDatabase, type TestDatabase } from '@health-commons/api/testing/database';
import type { Owner } from '../database/port';
import { restApp } from './rest-app';
import { ALL_SHAPES, checkShape, JWT_SECRET } from './shapes/check-shape';
import { FIXTURE, ROWS } from './shapes/fixture';

jest.setTimeout(60_000);

/** Costs that reject a sorted read and a count of table `notes`, and no other request. */
const COSTS = { maxCost: 30, maxCountCost: 20 };

let database: TestDatabase;
let app: ReturnType<typeof restApp>;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db, owner } = database;
  await owner.query(FIXTURE);
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  const restDatabase = { ...db, visitors: { ...db, pool }, owner: owner as unknown as Owner };
  app = restApp(restDatabase, { jwtSecret: JWT_SECRET, publishableKey: null, secretKey: null }, COSTS);
});
afterAll(() => database.close());
beforeEach(() => database.owner.query(ROWS));

describe.each(ALL_SHAPES)('the REST API %s', (_, shapes) => {
  it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
    const request = (path: string, init: RequestInit) => app.request(path, init);
    const countNotes = async () => (await database.owner.query('select id from public.notes')).length;
    await checkShape({ request, countNotes }, shape, shape.here ?? shape.expected);
  });
});
