import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Values } from '@health-commons/base/command-line';
import { backUp } from '../backup/write-backup';
import { lockFolder } from '../database/embedded/lock';
import { loadKeys } from '../keys/keys';
import { type Installation, type INSTALLATION_OPTIONS, keysFileOf, readInstallation } from './installation';
import { sendReports } from './send-reports';

const listReports = (installation: Installation) =>
  sendReports(installation, { args: ['list'], operator: 'Ada' });

it.each([
  ['npm run reports', listReports],
  ['npm run backup', (installation: Installation) => backUp(installation, '', null)],
])('`%s` says that it cannot reach the backend in another container that uses the folder', async (_, ask) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ask-backend-'));
  mkdirSync(join(dataDir, 'database'));
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17');
  loadKeys({}, dataDir);
  const lock = await lockFolder(dataDir, 'http://127.0.0.1:1');
  await expect(ask({ dataDir, databaseUrl: null })).rejects.toThrow(
    /^The data folder .* is in use by process \d+ on host .*, which cannot be reached from here: run the command on its host/,
  );
  await lock.release();
  rmSync(dataDir, { recursive: true });
});

describe('the keys of an installation', () => {
  const root = mkdtempSync(join(tmpdir(), 'keys-of-'));
  const used = join(root, '.local/data');
  mkdirSync(join(used, 'database'), { recursive: true });
  writeFileSync(join(used, 'database', 'PG_VERSION'), '17');
  afterAll(() => rmSync(root, { recursive: true }));

  const keysOf = (values: Values<typeof INSTALLATION_OPTIONS>, env = {}) =>
    keysFileOf(readInstallation(values, env, { root, caller: root }), values, env);
  const plain = { 'data-dir': undefined, 'database-url': undefined };
  const server = { ...plain, 'database-url': 'postgres://server/other' };

  it('are those of its folder', () => {
    expect(keysOf(plain)).toBe(join(used, 'keys.json'));
    expect(keysOf({ ...server, 'data-dir': used })).toBe(join(used, 'keys.json'));
    expect(keysOf(server, { DATA_DIR: 'empty' })).toBe(join(root, 'empty', 'keys.json'));
  });

  it('are left out if they are those of the embedded database beside the given server', () => {
    expect(keysOf(server)).toBeNull();
    expect(keysOf(plain, { SUPABASE_SECRET_KEY: 'sb_secret_x' })).toBeNull();
  });
});
