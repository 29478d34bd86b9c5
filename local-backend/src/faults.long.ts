import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readOptions } from './program/options';
import { BASES } from './program/paths';
import { start } from './program/start';
import { Fault } from '@health-commons/base/command-line';
import { listen } from '@health-commons/base/server/listen';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { postReport, seenOnMap, supabaseFor } from './testing/clients';
import { follow, leave } from './testing/realtime-client';
import { startBackend, type TestBackend } from './testing/start-backend';

jest.setTimeout(120_000);

const { at, write } = temporaryFolder();

describe('`start`', () => {
  const holder = createServer();
  let taken: number;
  beforeAll(async () => {
    taken = await listen(holder, 'localhost', 0, 'PORT');
  });
  afterAll(() => holder.close());

  const file = write('a-file');
  write('keys.json', '{"secretKey": 7}');

  it.each([
    [
      'the port is taken',
      () => ({ port: taken }),
      /^Port \d+ is in use: stop the program that uses it, or set BACKEND_PORT/,
    ],
    [
      'the data folder is not writable',
      () => ({ dataDir: join(file, 'data') }),
      /^The data folder .* is not writable \(ENOTDIR\): make it writable, or choose another one with DATA_DIR or --data-dir\.$/,
    ],
    ['the key file is invalid', () => ({}), /keys\.json is not a valid key file: .*\.$/],
    [
      'the database cannot be reached',
      () => ({
        dataDir: at('empty'),
        databaseUrl: 'postgres://someone:secret@127.0.0.1:1/none',
      }),
      /^The database at 127\.0\.0\.1:1\/none cannot be reached: .*ECONNREFUSED/,
    ],
  ])('rejects with one sentence if %s', async (_, options, sentence) => {
    const defaults = readOptions(['--port', '0', '--data-dir', at()], {}, BASES);
    const started = start({ ...defaults, ...options() });
    await expect(started).rejects.toThrow(Fault);
    await expect(started).rejects.toThrow(sentence);
  });
});

describe('the backend', () => {
  const dataDir = at('data');
  const lock = join(dataDir, 'backend.lock');
  // Node reports an unhandled rejection as an uncaught exception.
  const fault = encodeURIComponent("process.on('SIGUSR2', () => Promise.reject(new Error('boom')))");
  const env = { NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import data:text/javascript,${fault}` };
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend({ dataDir });
  });

  it('locks its data folder while it runs', async () => {
    await expect(startBackend({ dataDir })).rejects.toMatchObject({
      exitCode: 1,
      output: expect.stringMatching(
        new RegExp(
          `^The data folder ${dataDir} is in use by process ${backend.pid} on host \\S+ \\(${backend.url}, since \\S+Z\\): stop it, or choose another folder with DATA_DIR\\.\\s*$`,
        ),
      ) as string,
    });
    expect((await fetch(`${backend.url}/health`)).ok).toBe(true);
  });

  it('keeps acknowledged reports, keys, counts and subscriptions after `kill -9`', async () => {
    const ids: string[] = [];
    for (const pinCode of ['400001', '110001', '560001', '400001'])
      ids.push(await postReport(backend, pinCode));
    const visitor = supabaseFor(backend, backend.anonKey);
    const { until } = follow(visitor);
    await until({ status: 'SUBSCRIBED' });

    await backend.kill9();
    expect(existsSync(lock)).toBe(true);
    const { anonKey, url } = backend;
    backend = await startBackend({ dataDir, env, port: Number(new URL(url).port) });
    expect(backend.output()).toMatch(
      /^The data folder .* is locked by process \d+ .*: unless that still runs, this program continues/,
    );
    expect(backend.anonKey).toBe(anonKey);
    const reports = (await (await fetch(`${backend.api}/api/reports`)).json()) as { id: string }[];
    expect(reports.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect((await seenOnMap(backend)).reports).toBe(ids.length);

    await until({ status: 'SUBSCRIBED' });
    await postReport(backend, '700001');
    expect(await until({ pinCode: '700001' })).toEqual([]);
    await leave(visitor);
  });

  it('logs an uncaught error, exits with 1 and unlocks its data folder', async () => {
    process.kill(backend.pid, 'SIGUSR2');
    expect(await backend.ended).toBe(1);
    expect(backend.output()).toMatch(/^\{.*"event":"uncaught".*"error":"Error","at":\["at /m);
    expect(existsSync(lock)).toBe(false);
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
  });
});
