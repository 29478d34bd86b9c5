import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBackend, type TestBackend } from '@health-commons/local-backend/testing';
import { startAnyBackend } from '@health-commons/local-backend/testing/postgres';
import { FIRST_SEED, seedDemonstration, settleDemonstration } from './write-reports';

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
const REAL = { reports: 1, isLabelled: false };

/** Prepares the data of a start. Resolves to what it said. */
async function settle(options: { empty?: boolean; external?: boolean } = {}, own?: typeof fetch) {
  const words: string[] = [];
  const say = (text: string) => words.push(text);
  await settleDemonstration(connection(own), { empty: false, external: false, say, ...options });
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

  const set = () => ({ ...connection(), reports: 60, seed: 7, areas: 900 });

  it('a start adds nothing, and the report stays a real one', async () => {
    expect(await settle()).toEqual([]);
    expect(await shown()).toEqual(REAL);
  });

  it('`npm run seed` adds reports once, and shows its progress', async () => {
    const progress: number[] = [];
    for (const _time of [1, 2])
      await seedDemonstration({ ...set(), onProgress: (done) => progress.push(done) });
    expect(await shown()).toEqual({ reports: 61, isLabelled: true });
    expect(progress).toEqual([60, 60]);
  });

  it('a start with `empty` removes the demonstration reports, and the report of a visitor stays', async () => {
    await seedDemonstration(set());
    await settle({ empty: true });
    expect(await settle()).toEqual([]);
    expect(await shown()).toEqual(REAL);
  });

  it("seeding rejects with the server's response if the key is not allowed to write", async () => {
    const request = { ...set(), serviceKey: backend.anonKey };
    await expect(seedDemonstration(request)).rejects.toThrow(/answered with 40[13]: /);
  });
});
