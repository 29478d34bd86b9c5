import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importDump, openLines } from '@health-commons/api/postal-import';
import { Client } from 'pg';
import type { Row } from '../database/port';
import { startPostgres } from '../testing/start-postgres';
import { copyMigrated, repositoryRoot, startBackend, type TestBackend } from '../testing/start-backend';
import { openStaging } from './staging';

jest.setTimeout(180_000);

const root = repositoryRoot();
const folder = mkdtempSync(join(tmpdir(), 'health-commons-postal-'));
const dataDir = join(folder, 'data');
const JOBS_SECRET = 'a-secret-of-24-characters';
const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const program of running.splice(0).reverse()) await program.stop();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// country, code, place, state and its code, district and its code, community and its code, latitude, longitude, accuracy
const DUMP = `IN	799999	Agartala S.O	Tripura	16	West Tripura	289			23.83	91.28	4
IN	799999	Banamalipur B.O	Tripura	16	West Tripura	289			23.84	91.29	4
IN	799999	Krishnanagar S.O	Tripura	16	West Tripura	289			23.83	91.27	4
IN	799999	Joynagar S.O	Tripura	16	West Tripura	289			23.82	91.28	1
IN	799999	Typing Error B.O	Tripura	16	West Tripura	289			13.00	77.50	4
IN	799998	Far Village	Tripura	16	West Tripura	289			24.00	91.80	1
GB	SW1A	Westminster	England	ENG	Greater London	11609024			51.50	-0.14	4
CA	X0A	Outer Baffin	Nunavut	14					66.00	-68.00	4
BR	69301-000	Boa Vista	Roraima	25					2.82	-60.67	4
CH	8000	Zürich	Kanton Zürich	ZH					47.37	8.54	4
`;
const file = (name: string, text: string | Buffer) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

function run(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '' };
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'local-backend/src/postal-import/main.ts', ...args],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function search({ api }: TestBackend, country: string, postalcode: string): Promise<unknown> {
  const query = new URLSearchParams({ postalcode, country, addressdetails: '1' });
  const response = await fetch(`${api}/api/geocode/search?${query.toString()}`);
  expect(`${response.status} ${await response.clone().text()}`).toMatch(/^200 /);
  return ((await response.json()) as unknown[])[0];
}

const IMPORTED = { licence: expect.stringMatching(/GeoNames.*CC BY 4.0/) as string };

/** What is known after DUMP was taken. */
async function expectImported(backend: TestBackend): Promise<void> {
  // Several post offices: their district's name, and their medians, which the error does not move.
  expect(await search(backend, 'IN', '799999')).toMatchObject({
    ...IMPORTED,
    precision: 'exact',
    lat: '23.83',
    lon: '91.28',
    address: { city: 'West Tripura', state: 'Tripura' },
  });
  expect(await search(backend, 'IN', '799998')).toMatchObject({ ...IMPORTED, precision: 'city' });
  expect(await search(backend, 'GB', 'SW1A 9ZZ')).toMatchObject({
    ...IMPORTED,
    precision: 'city',
    address: { city: 'Westminster' },
  });
  expect(await search(backend, 'CA', 'X0A 0A1')).toMatchObject({ ...IMPORTED, precision: 'region' });
  expect(await search(backend, 'BR', '69301-999')).toMatchObject({ ...IMPORTED, precision: 'city' });
  // Our own whole codes stay, as does what the dump does not have.
  expect(await search(backend, 'GB', 'SW1A 1AA')).not.toHaveProperty('licence');
  expect(await search(backend, 'IN', '799997')).toMatchObject({ precision: 'region' });
}

test('a dump is taken whole, again without harm, and gives waiting reports their place', async () => {
  const dump = file('dump.txt', DUMP);
  const backend = await startBackend({ dataDir });
  const sent = await fetch(`${backend.api}/api/reports`, {
    method: 'POST',
    body: JSON.stringify({ country: 'IN', pinCode: '799999', symptoms: ['Fever'] }),
  });
  expect(sent.status).toBe(201);
  const busy = await run(dump, '--data-dir', dataDir);
  expect(busy).toMatchObject({
    code: 1,
    output: expect.stringMatching(/in use by process \d+: stop it/) as string,
  });
  await backend.stop();

  for (let times = 0; times < 2; times += 1) {
    const { code, output } = await run(dump, '--data-dir', dataDir);
    expect(output).toContain('Taken: BR 1, CA 1, GB 1, IN 2 codes.');
    expect(output).toContain('1 of 10 lines are of other countries.');
    expect(code).toBe(0);
  }

  const again = await startBackend({ dataDir, env: { JOBS_SECRET } });
  running.push(again);
  await expectImported(again);
  await fetch(`${again.api}/api/jobs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${JOBS_SECRET}` },
  });
  const reports = (await (await fetch(`${again.api}/api/reports`)).json()) as unknown[];
  expect(reports).toMatchObject([{ pin_code: '799999', latitude: 23.83, longitude: 91.28 }]);
});

test('a dump with faults changes nothing and names them; its good lines are taken when that is asked for', async () => {
  const faulty = file('faulty.txt', `${DUMP.replaceAll('23.83', '53.83')}IN\t4000\tx\n`);
  const own = join(folder, 'other');
  await copyMigrated(own);
  const refused = await run(faulty, '--data-dir', own);
  expect(refused.code).toBe(1);
  expect(refused.output).toMatch(
    /^line 1 has a place far away from IN: 53.83, 91.28\nline 3 has a place far away from IN: 53.83, 91.27\nline 11 has 3 columns/m,
  );
  expect(refused.output).toContain('Nothing was taken: 3 of 11 lines are faulty.');
  const asked = await run(faulty, '--data-dir', own, '--skip-faulty', '--country', 'in');
  expect(asked.output).toContain('Taken: IN 2 codes; 3 faulty lines were left out.');
  expect(asked.code).toBe(0);
});

test.each([
  [
    ['missing.txt', '--country', 'ZZ', 'more.txt', '--database-url', 'mysql://x'],
    /one file at a time.*--country must be one of.*postgres:/s,
  ],
  [[], /must be named.*Usage/s],
  [[join(folder, 'missing.txt')], /missing.txt cannot be read \(ENOENT\)\.$/m],
  [[file('dump.zip', Buffer.from('504b03040000', 'hex'))], /is a zip file: unpack it first\.$/m],
  [['--what'], /Unknown option '--what'.*Usage/s],
])('%j: what is wrong is said, and it ends with 1', async (args, words) => {
  const { code, output } = await run(...args);
  expect(output).toMatch(words);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('a PostgreSQL of ones own takes it too, while the backend runs', async () => {
  const server = await startPostgres();
  if (!server) return;
  running.push(server);
  const empty = await run(file('dump.txt', DUMP), '--database-url', server.url);
  expect(empty).toMatchObject({
    code: 1,
    output: expect.stringContaining('has not the tables of this version') as string,
  });
  const backend = await startBackend({ databaseUrl: server.url });
  running.push(backend);
  const { code, output } = await run(file('dump.txt', DUMP), '--database-url', server.url);
  expect(output).toContain('Taken: BR 1, CA 1, GB 1, IN 2 codes.');
  expect(code).toBe(0);
  await expectImported(backend);

  // A pooler that gives every message another connection.
  const alone = async <R extends Row>(work: (client: Client) => Promise<{ rows: R[] }>): Promise<R[]> => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return (await work(client)).rows;
    } finally {
      await client.end();
    }
  };
  const staging = openStaging({
    query: <R extends Row>(text: string, params: readonly unknown[] = []) =>
      alone<R>((client) => client.query<R>(text, [...params])),
    script: async (text) => void (await alone((client) => client.query(`begin; ${text}; commit`))),
  });
  const pooled = await importDump(openLines(join(folder, 'dump.txt')), staging, {
    only: 'IN',
    skipFaulty: false,
    onProgress: () => undefined,
  });
  expect(pooled.taken).toEqual([{ country: 'IN', codes: 2 }]);
});
