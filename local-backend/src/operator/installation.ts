import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Fault, type Options, text, type Values } from '@health-commons/base/command-line';
import { describeHolder, LockError } from '@health-commons/base/lock';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database';
import { lockFolder, prepareDataFolder } from '../database/embedded/lock';
import { closing, type Database } from '../database/port';
import { openPostgresDatabase } from '../database/postgres/postgres-database';
import { readKeys } from '../keys/keys';
import { DEFAULTS } from '../settings';

/**
 * The data folder, which has the keys, and the postgres:// URL of the database; null: the embedded database in the
 * folder.
 */
export type Installation = { dataDir: string; databaseUrl: string | null };

export const INSTALLATION_OPTIONS = {
  'data-dir': text('DIR', `folder of the keys and of the embedded database (DATA_DIR, ${DEFAULTS.dataDir})`),
  'database-url': text('URL', 'postgres://… to use instead of the embedded database (DATABASE_URL)'),
} as const satisfies Options;

/** Folders that relative paths start from: `root` is the repository, `caller` the command's working directory. */
export type Bases = { root: string; caller: string };

/** Reads the installation from the command line, or else from the environment. @throws Fault for another kind of URL */
export function readInstallation(
  values: Values<typeof INSTALLATION_OPTIONS>,
  env: NodeJS.ProcessEnv,
  { root, caller }: Bases,
): Installation {
  const databaseUrl = values['database-url'] ?? readVariable(env, 'DATABASE_URL');
  if (databaseUrl !== null && !/^postgres(ql)?:\/\//.test(databaseUrl))
    throw new Fault('The database URL must start with postgres://.');
  const dataDir =
    values['data-dir'] === undefined
      ? resolve(root, readVariable(env, 'DATA_DIR') ?? DEFAULTS.dataDir)
      : resolve(caller, values['data-dir']);
  return { dataDir, databaseUrl };
}

/**
 * Returns the keys.json of an installation, or null if its keys are in the environment. The default folder may have the
 * database and the keys of another installation, such as that of `npm start`: they are not those of a `databaseUrl`.
 */
export function keysFileOf(
  { dataDir, databaseUrl }: Installation,
  values: Values<typeof INSTALLATION_OPTIONS>,
  env: NodeJS.ProcessEnv,
): string | null {
  if (readVariable(env, 'SUPABASE_SECRET_KEY')) return null;
  const isNamed = values['data-dir'] !== undefined || readVariable(env, 'DATA_DIR') !== null;
  if (databaseUrl !== null && !isNamed && hasDatabase(dataDir)) return null;
  return join(dataDir, 'keys.json');
}

/** Returns an environment variable, or null if it is unset or empty. */
const readVariable = (env: NodeJS.ProcessEnv, name: string): string | null =>
  env[name] === '' ? null : (env[name] ?? null);

/**
 * Runs `work` on the database of an installation. An embedded database is created if it is missing, and its folder is
 * locked meanwhile. Rejects with Fault if the database cannot be opened.
 */
export async function withDatabase<T>(
  { dataDir, databaseUrl }: Installation,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== null) return closing(await openPostgresDatabase(databaseUrl), work);
  prepareDataFolder(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    return await closing(await openEmbeddedDatabase(join(dataDir, 'database'), lock), work);
  } finally {
    await lock.release();
  }
}

const hasDatabase = (dataDir: string) => existsSync(join(dataDir, 'database', 'PG_VERSION'));

/** @throws Fault if neither a database URL is set nor the data folder has a database */
export function checkDatabase({ dataDir, databaseUrl }: Installation): void {
  if (databaseUrl === null && !hasDatabase(dataDir))
    throw new Fault(`The folder ${dataDir} has no database.`);
}

/**
 * Sends a request of an operator's command to the backend that has locked the data folder, and resolves to its
 * response. `error` is why the command could not open the database itself. If that was not the lock, rejects with
 * `error`. Rejects with Fault if the backend cannot be reached or refuses.
 */
export async function askBackend(
  error: unknown,
  dataDir: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const { holder } = error instanceof LockError ? error : {};
  if (!holder?.url) throw error;
  const apikey = readKeys(process.env, dataDir)?.secretKey;
  if (apikey === undefined) throw new Fault(`The folder ${dataDir} has no keys of a backend.`);
  const response = await fetch(`${holder.url}/operator/v1${path}`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  const answer: unknown = await response?.json().catch(() => null);
  if (response?.ok) return answer;
  const fault = response
    ? `responded ${response.status} (${JSON.stringify(answer)}): try again, or stop it first.`
    : 'cannot be reached from here: run the command on its host or in its container, or stop it first.';
  throw new Fault(`The data folder ${dataDir} is in use by ${describeHolder(holder)}, which ${fault}`);
}
