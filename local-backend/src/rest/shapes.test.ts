import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@health-commons/api/testing/database';
import type { Owner } from '../database/port';
import { ALL_CALLS, checkCall, createConnect, refusal } from './client-calls/check-call';
import type { Connect } from './client-calls/client-call';
import type { CallerKeys } from './caller';
import { CLIENT_FIXTURE, CLIENT_ROWS } from './client-calls/fixture';
import type { RestDatabase } from './context';
import { restApp } from './rest-app';
import { ALL_SHAPES, checkShape, JWT_SECRET } from './shapes/check-shape';
import { FIXTURE, ROWS } from './shapes/fixture';

jest.setTimeout(60_000);

/** Costs that reject a sorted read and a count of table `notes`, and no other request. */
const COSTS = { maxCost: 30, maxCountCost: 20 };

let database: TestDatabase;
let app: ReturnType<typeof restApp>;
let connect: Connect;
let hasChangedRows = true;

const request = (path: string, init: RequestInit) => {
  hasChangedRows ||= init.method !== 'GET' && init.method !== 'HEAD';
  return app.request(path, init);
};

beforeAll(async () => {
  database = await openTestDatabase();
  const { db, owner } = database;
  await owner.query(FIXTURE + CLIENT_FIXTURE);
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  const restDatabase = { ...db, visitors: { ...db, pool }, owner: owner as unknown as Owner };
  app = restApp(restDatabase, { jwtSecret: JWT_SECRET, publishableKey: null, secretKey: null }, COSTS);
  connect = await createConnect(request, JWT_SECRET);
});
afterAll(() => database.close());
beforeEach(async () => {
  if (hasChangedRows) await database.owner.query(ROWS + CLIENT_ROWS);
  hasChangedRows = false;
});

it('does not start without its keys', () => {
  const keys = { jwtSecret: JWT_SECRET } as CallerKeys;
  expect(() => restApp({} as RestDatabase, keys, COSTS)).toThrow(
    'The REST API lacks keys: publishableKey, secretKey',
  );
});

describe.each(ALL_SHAPES)('the REST API %s', (_, shapes) => {
  it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', async (_name, shape) => {
    const countNotes = async () => (await database.owner.query('select id from public.notes')).length;
    await checkShape({ request, countNotes }, shape, shape.here ?? shape.expected);
  });
});

describe.each(ALL_CALLS)('supabase-js, suite %s:', (_, calls) => {
  it.each(calls.map((one) => [one.title, one] as const))(
    '%s',
    async (_title, { call, expected, refused }) => {
      await checkCall(connect, { call, expected: refused ? refusal(refused) : expected });
    },
  );
});

const CALLS = ALL_CALLS.flatMap(([, calls]) => calls);

it('passes 141 of 153 client calls and refuses the others', () => {
  expect([CALLS.length, CALLS.filter(({ refused }) => !refused).length]).toEqual([153, 141]);
});

it('README.md lists what is refused', () => {
  const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
  const code = (answer: { status: number; code?: string }) =>
    answer.code === undefined ? String(answer.status) : `${answer.status} \`${answer.code}\``;
  const shapes = ALL_SHAPES.flatMap(([, list]) =>
    list.flatMap(({ name, expected, here }) => (here ? [[name, code(expected), code(here), here.why]] : [])),
  );
  const calls = CALLS.flatMap(({ refused }) => (refused ? [[refused.what, code(refused), refused.why]] : []));
  expect(tableBelow(readme, '| Request ')).toEqual(shapes);
  expect(tableBelow(readme, '| Call ')).toEqual([...new Map(calls.map((row) => [row[0], row])).values()]);
});

/** Returns the cells of a Markdown table without its first two lines. */
function tableBelow(markdown: string, start: string): string[][] {
  const lines = markdown.split('\n');
  const rows = lines.slice(lines.findIndex((line) => line.startsWith(start)) + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
