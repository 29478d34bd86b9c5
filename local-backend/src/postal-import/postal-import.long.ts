import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLines } from '@health-commons/api/postal-import';
import { Client } from 'pg';
import { describePostgres, startPostgres } from '../testing/start-postgres';
import { lockFolder } from '../database/embedded/lock';
import { copyMigrated, repositoryRoot, startBackend, type TestBackend } from '../testing/start-backend';
import { importLines, readImportArguments } from './import-lines';

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

// Columns: country, code, place, state and its code, district and its code, community and its code, latitude,
// longitude, accuracy.
const DUMP = `IN	799999	Agartala S.O	Tripura	16	West Tripura	289			23.83	91.28	4
IN	799999	Banamalipur B.O	Tripura	16	West Tripura	289			23.84	91.29	4
IN	799999	Krishnanagar S.O	Tripura	16	West Tripura	289			23.83	91.27	4
IN	799999	Joynagar S.O	Tripura	16	West Tripura	289			23.82	91.28	1
IN	799999	Typing Error B.O	Tripura	16	West Tripura	289			13.00	77.50	4
IN	799998	Far Village	Tripura	16	West Tripura	289			24.00	91.80	1
GB	SW1E	Westminster	England	ENG	Greater London	11609024			51.50	-0.14	4
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

async function expectImported(backend: TestBackend): Promise<void> {
  // Several post offices share this code. The result has their district's name and the median of their coordinates. The
  // outlier does not move the median.
  expect(await search(backend, 'IN', '799999')).toMatchObject({
    ...IMPORTED,
    precision: 'exact',
    lat: '23.83',
    lon: '91.28',
    address: { city: 'West Tripura', state: 'Tripura' },
  });
  expect(await search(backend, 'IN', '799998')).toMatchObject({ ...IMPORTED, precision: 'city' });
  expect(await search(backend, 'GB', 'SW1E 9ZZ')).toMatchObject({
    ...IMPORTED,
    precision: 'city',
    address: { city: 'Westminster' },
  });
  expect(await search(backend, 'CA', 'X0A 0A1')).toMatchObject({ ...IMPORTED, precision: 'region' });
  expect(await search(backend, 'BR', '69301-999')).toMatchObject({ ...IMPORTED, precision: 'city' });
  // The gazetteer's exact codes take precedence over the dump. For codes that the dump lacks, the gazetteer's larger
  // areas apply.
  expect(await search(backend, 'GB', 'SW1A 1AA')).not.toHaveProperty('licence');
  expect(await search(backend, 'IN', '799997')).toMatchObject({ precision: 'region' });
}

test('imports a dump into an embedded database only while no other program uses it', async () => {
  const dump = file('dump.txt', DUMP);
  await copyMigrated(dataDir);
  const lock = await lockFolder(dataDir);
  expect(await run(dump, '--data-dir', dataDir)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/in use by process \d+ on host .*: stop it/) as string,
  });
  await lock.release();

  const { code, output } = await run(dump, '--data-dir', dataDir);
  expect(output).toContain('Imported: BR 1, CA 1, GB 1, IN 2 codes.');
  expect(output).toContain('Skipped 1 of 10 lines: unsupported countries.');
  expect(code).toBe(0);

  const backend = await startBackend({ dataDir });
  running.push(backend);
  await expectImported(backend);
});

test.each([
  [
    ['missing.txt', '--country', 'ZZ', 'more.txt', '--database-url', 'mysql://x'],
    /one file only.*--country must be one of.*postgres:/s,
  ],
  [[], /name the file.*Usage/s],
  [['--what'], /Unknown option '--what'.*Usage/s],
])('names every fault of the arguments %j', (args, words) => {
  expect(() => readImportArguments(args, {}, { root, caller: folder })).toThrow(words);
});

test.each([
  ['a missing file', join(folder, 'missing.txt'), /missing.txt cannot be read \(ENOENT\)/],
  [
    'a zip file',
    file('dump.zip', Buffer.from('504b03040000', 'hex')),
    /is a compressed file: unpack it first\.$/m,
  ],
])('rejects %s', (_, path, message) => {
  expect(() => openLines(path)).toThrow(message);
});

describePostgres('an import into PostgreSQL', () => {
  /** Runs the import in this process and returns its result and its printed `output`. */
  async function importInto(databaseUrl: string, path: string, ...options: string[]) {
    const printed: unknown[] = [];
    const print = (...line: unknown[]) => void printed.push(...line);
    const spies = (['log', 'error'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(print),
    );
    try {
      const parsed = readImportArguments(
        [path, '--database-url', databaseUrl, ...options],
        {},
        { root, caller: root },
      );
      const imported = await importLines(parsed, openLines(path));
      return { imported, output: printed.join('\n') };
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
  }

  /** Runs the jobs until one has placed the report. The backend's own timer may be running the same job. */
  async function expectPlaced(databaseUrl: string, { api }: TestBackend): Promise<void> {
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    let reports: { latitude: number | null }[];
    do {
      // Without this lease, the job may run more often than twice a minute.
      await client.query("delete from private.turns where name = 'fill-in-places'");
      const { status } = await fetch(`${api}/api/jobs`, {
        method: 'POST',
        headers: { authorization: `Bearer ${JOBS_SECRET}` },
      });
      expect(status).toBe(200);
      reports = (await (await fetch(`${api}/api/reports`)).json()) as { latitude: number | null }[];
    } while (reports[0]?.latitude !== 23.83);
    await client.end();
    expect(reports).toMatchObject([{ pin_code: '799999', latitude: 23.83, longitude: 91.28 }]);
  }

  test('works while the backend runs, can be repeated, and places an earlier report; imports valid lines of an invalid dump only with --skip-faulty', async () => {
    const server = await startPostgres();
    running.push(server);
    const dump = file('dump.txt', DUMP);
    await expect(importInto(server.url, dump)).rejects.toThrow('does not have the tables of this version');
    const backend = await startBackend({ databaseUrl: server.url, env: { JOBS_SECRET } });
    running.push(backend);
    const sent = await fetch(`${backend.api}/api/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ country: 'IN', pinCode: '799999', symptoms: ['Fever'] }),
    });
    expect(sent.status).toBe(201);

    const faulty = file('faulty.txt', `${DUMP.replaceAll('23.83', '123.83')}IN\t4000\tx\n`);
    const rejected = await importInto(server.url, faulty);
    expect(rejected.imported).toBe(false);
    expect(rejected.output).toMatch(
      /^line 1 has '123.83', '91.28', .*\nline 3 has '123.83', '91.27', .*\nline 11 needs 12 columns/m,
    );
    expect(rejected.output).toContain('Nothing was imported: 3 of 11 lines are invalid.');
    const skipped = await importInto(server.url, faulty, '--skip-faulty', '--country', 'in');
    expect(skipped.output).toContain('Imported: IN 2 codes; skipped 3 invalid lines.');

    for (let times = 0; times < 2; times += 1) {
      const { output } = await importInto(server.url, dump);
      expect(output).toContain('Imported: BR 1, CA 1, GB 1, IN 2 codes.');
    }
    await expectImported(backend);
    await expectPlaced(server.url, backend);
  });
});
