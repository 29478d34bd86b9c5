import type { Values } from '@health-commons/base/command-line';
import { temporaryFolder } from '@health-commons/base/testing/temporary-folder';
import { backUp } from '../backup/write-backup';
import { lockFolder } from '../database/embedded/lock';
import { loadKeys } from '../keys/keys';
import { type Installation, type INSTALLATION_OPTIONS, keysFileOf, readInstallation } from './installation';
import { sendReports } from './send-reports';

const { at, write } = temporaryFolder({ isEmptied: true });
beforeEach(() => void write('.local/data/database/PG_VERSION', '17'));
const used = at('.local/data');

const listReports = (installation: Installation) =>
  sendReports(installation, { args: ['list'], operator: 'Ada' });

it.each([
  ['npm run reports', listReports],
  ['npm run backup', (installation: Installation) => backUp(installation, '', null)],
])('`%s` says that it cannot reach the backend in another container that uses the folder', async (_, ask) => {
  loadKeys({}, used);
  const lock = await lockFolder(used, 'http://127.0.0.1:1');
  await expect(ask({ dataDir: used, databaseUrl: null })).rejects.toThrow(
    /^The data folder .* is in use by process \d+ on host .*, which cannot be reached from here: run the command on its host/,
  );
  await lock.release();
});

describe('the keys of an installation', () => {
  const keysOf = (values: Values<typeof INSTALLATION_OPTIONS>, env = {}) =>
    keysFileOf(readInstallation(values, env, { root: at(), caller: at() }), values, env);
  const plain = { 'data-dir': undefined, 'database-url': undefined };
  const server = { ...plain, 'database-url': 'postgres://server/other' };

  it('are those of its folder', () => {
    expect(keysOf(plain)).toBe(at('.local/data/keys.json'));
    expect(keysOf({ ...server, 'data-dir': used })).toBe(at('.local/data/keys.json'));
    expect(keysOf(server, { DATA_DIR: 'empty' })).toBe(at('empty/keys.json'));
  });

  it('are left out if they are those of the embedded database beside the given server', () => {
    expect(keysOf(server)).toBeNull();
    expect(keysOf(plain, { SUPABASE_SECRET_KEY: 'sb_secret_x' })).toBeNull();
  });
});
