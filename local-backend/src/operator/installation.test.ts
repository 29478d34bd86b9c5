import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSource } from '../backup/write-backup';
import { lockFolder } from '../database/embedded/lock';
import { loadKeys } from '../keys/keys';
import type { Installation } from './installation';
import { sendReports } from './send-reports';

const listReports = (installation: Installation) =>
  sendReports(installation, { args: ['list'], operator: 'Ada' });

it.each([
  ['npm run reports', listReports],
  ['npm run backup', openSource],
])(
  '`%s` says that it cannot reach the backend in another container that uses the folder',
  async (_, open) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ask-backend-'));
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17');
    loadKeys({}, dataDir);
    const lock = await lockFolder(dataDir, 'http://127.0.0.1:1');
    await expect(open({ dataDir, databaseUrl: null })).rejects.toThrow(
      /^The data folder .* is in use by process \d+ on host .*, which cannot be reached from here: run the command on its host/,
    );
    await lock.release();
    rmSync(dataDir, { recursive: true });
  },
);
