import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBackend, type TestBackend } from '@health-commons/local-backend/testing';
import { startAnyBackend } from '@health-commons/local-backend/testing/postgres';
import { resetDemonstration, seedDemonstration } from '../seed/index';
import { FIRST_SEED, settleDemonstration } from '../seed/settle-demonstration';

// The long tests do the same with `npm start` and with restored backups.

jest.setTimeout(180_000);

let backend: TestBackend;
const connection = (own?: typeof fetch) => ({
  supabaseUrl: backend.url,
  serviceKey: backend.serviceRoleKey,
  ...(own && { fetch: own }),
});

/** What a page learns from the map's data: the number of reports, and whether they are labelled. */
async function shown(): Promise<{ reports: number; isLabelled: boolean }> {
  const answer = await fetch(`${backend.api}/api/health-aggregates`);
  const circles = (await answer.json()) as { count: number }[];
  return {
    reports: circles.reduce((sum, { count }) => sum + count, 0),
    isLabelled: answer.headers.get('demonstration-data') === 'true',
  };
}
const NOTHING = { reports: 0, isLabelled: false };
const FIRST = { reports: FIRST_SEED.reports, isLabelled: true };

/** Prepares the data of a start. Resolves to what it said. */
async function settle(options: { empty?: boolean; external?: boolean } = {}, own?: typeof fetch) {
  const words: string[] = [];
  await settleDemonstration(connection(own), {
    empty: false,
    external: false,
    say: (text) => words.push(text),
    ...options,
  });
  return words;
}

const sendReport = (more: object = {}) =>
  fetch(`${backend.api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'IN', pinCode: '400001', symptoms: ['Fever'], ...more }),
  });

/** Kills the backend as soon as a request that changes data is sent to it. No request is repeated. */
const killAtChange: typeof fetch = async (input, init) => {
  if (init?.method === 'GET') return fetch(input, init);
  const answer = fetch(input, init).catch(() => null);
  await backend.kill9();
  await answer;
  return new Response('killed', { status: 400 });
};

describe('with a new database, a start', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = path.join(mkdtempSync(path.join(os.tmpdir(), 'demonstration-')), 'data');
    backend = await startBackend({ dataDir });
  });
  afterAll(async () => {
    await backend.stop();
    rmSync(path.dirname(dataDir), { recursive: true });
  });

  it("adds nothing if the database is the operator's own", async () => {
    expect(await settle({ external: true })).toEqual([]);
    expect(await shown()).toEqual(NOTHING);
  });

  it('adds all demonstration reports or none if it is killed, and the next start adds them once', async () => {
    await expect(settle({}, killAtChange)).rejects.toThrow('killed');
    backend = await startBackend({ dataDir });
    expect([NOTHING, FIRST]).toContainEqual(await shown());
    await settle();
    expect(await shown()).toEqual(FIRST);
    expect(await settle()).toEqual([]);
  });
});

describe('after the first report, which a visitor sent,', () => {
  beforeAll(async () => {
    backend = await startAnyBackend();
    // Nobody can label a report as a demonstration.
    expect((await sendReport({ is_demonstration: true })).status).toBe(400);
    expect((await sendReport()).status).toBe(201);
  });
  afterAll(() => backend.stop());

  const REAL = { reports: 1, isLabelled: false };

  /** A hosted project, which has no bulk load. The n-th request that changes data fails. */
  const hosted = (n = Infinity): typeof fetch => {
    let changes = 0;
    return (input, init) => {
      if (new Request(input).url.includes('/load/v1/'))
        return Promise.resolve(new Response('{}', { status: 404 }));
      if (init?.method !== 'GET') changes += 1;
      return changes < n ? fetch(input, init) : Promise.resolve(new Response('ended', { status: 400 }));
    };
  };

  it('a start adds nothing, and the report stays a real one', async () => {
    expect(await settle()).toEqual([]);
    expect(await shown()).toEqual(REAL);
  });

  it('`npm run seed` that ends early leaves labelled reports, also one that removes, until the last is gone', async () => {
    const set = { reports: 3000, seed: 5 };
    await expect(seedDemonstration({ ...connection(hosted(2)), ...set })).rejects.toThrow('ended');
    expect(await shown()).toEqual({ reports: 2501, isLabelled: true });
    await expect(resetDemonstration(connection(hosted(3)), 100)).rejects.toThrow('ended');
    const left = await shown();
    expect(left.reports).toBeLessThan(2501);
    expect(left.isLabelled).toBe(true);
    await resetDemonstration(connection(hosted()), 100);
    expect(await shown()).toEqual(REAL);
  });

  it('a start with `empty` removes the demonstration reports', async () => {
    await seedDemonstration({ ...connection(), reports: 30, seed: 5 });
    expect(await shown()).toEqual({ reports: 31, isLabelled: true });
    await settle({ empty: true });
    expect(await settle()).toEqual([]);
    expect(await shown()).toEqual(REAL);
  });
});
