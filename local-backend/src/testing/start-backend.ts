import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { START_LIMIT, startServer } from '@health-commons/base/testing/start-server';
import { readKeys } from '../keys/keys';
import { BASES } from '../program/paths';
import { keySettings } from '../settings';
import { copyTemplate } from './database-template';

export type BackendOptions = {
  /** Folder for keys and database. The default is a temporary folder that `stop` deletes. */
  dataDir?: string;
  /** Variables to add to the environment. undefined removes a variable. */
  env?: Record<string, string | undefined>;
  /** A postgres:// URL to use instead of the embedded database. */
  databaseUrl?: string;
  /** Defaults to a free port. */
  port?: number;
  /** Creates the database as a user's first start does, instead of copying a migrated one. */
  cold?: boolean;
};

export { START_LIMIT };

/** Creates a migrated data folder without keys. */
export const copyMigrated = (dataDir: string): Promise<void> =>
  copyTemplate(dataDir, async (folder) => (await startBackend({ dataDir: folder, cold: true })).stop());

/** Starts the real program. If it does not start, rejects with an Error with its `output` and `exitCode`. */
export async function startBackend(options: BackendOptions = {}) {
  const ownFolder = options.dataDir === undefined;
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'health-commons-backend-'));
  const isNew = ownFolder || !existsSync(dataDir);
  if (isNew && !options.cold && options.databaseUrl === undefined) await copyMigrated(dataDir);
  const { port = 0, databaseUrl } = options;
  const args = ['--port', String(port), '--data-dir', dataDir];
  if (databaseUrl !== undefined) args.push('--database-url', databaseUrl);
  const program = ['--import', 'tsx', 'local-backend/src/main.ts', ...args];
  const server = await startServer(process.execPath, program, /listening (http:\S+)\s/, {
    cwd: BASES.root,
    env: { ...process.env, ...NOT_INHERITED, ...options.env },
  });
  const keys = readKeys(options.env ?? {}, dataDir);
  const end = async (signal: NodeJS.Signals) => {
    await server.end(signal);
    if (ownFolder && signal !== 'SIGKILL') rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ...server,
    /** `http://localhost:PORT` */
    url: server.found,
    /** What SPEC.md calls {api}. */
    api: `${server.found}/functions/v1`,
    /** The public key. */
    anonKey: keys?.publishableKey ?? '',
    /** The secret key. */
    serviceRoleKey: keys?.secretKey ?? '',
    dataDir,
    /** Stops the program with SIGTERM, and deletes a temporary data folder. */
    stop: () => end('SIGTERM'),
    /** Kills the program without warning, and keeps its data folder. */
    kill9: () => end('SIGKILL'),
  };
}
export type TestBackend = Awaited<ReturnType<typeof startBackend>>;

/** A developer's environment must not redirect a test's writes to another database, or change the keys. */
const NOT_INHERITED = Object.fromEntries(
  ['DATABASE_URL', 'DATA_DIR', 'BACKEND_PORT', ...keySettings.secrets].map((name) => [name, undefined]),
);
