import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startKeptPostgres, type TestPostgres } from '@health-commons/local-backend/testing/postgres';
import { seedDemonstration } from '@health-commons/tools/seed';
import { onExit } from '../on-exit';
import { keptFolder, removeDeadRuns, runFolder, SEED, type Kind, type TheSet } from './the-set';
import { startOurs } from './start-ours';

const run = promisify(execFile);
type Say = (words: string) => void;

/** A database with the set, a copy that may be written to: `data` is local-backend's folder, `databaseUrl` absent for the embedded one. */
export type Prepared = {
  kind: Kind;
  dataDir: string;
  databaseUrl?: string;
  /** PostgreSQL's version as it says it. */
  version: string;
  /** Ends what was started and removes the copy. */
  stop(): Promise<void>;
};

/**
 * Loads the set unless an earlier run left it, and hands out a copy. null, said, when there is no PostgreSQL.
 * `fsync=off` on both: the embedded database has none, and it shows what the programs cost rather than the disk.
 */
export async function prepare(set: TheSet, kind: Kind, say: Say): Promise<Prepared | null> {
  const kept = keptFolder(set, kind);
  if (!existsSync(kept)) {
    const making = `${kept}.making`;
    rmSync(making, { recursive: true, force: true });
    if (!(await load(set, kind, making, say))) return null;
    renameSync(making, kept);
  }
  removeDeadRuns();
  const copy = runFolder(kind);
  rmSync(copy, { recursive: true, force: true });
  const remove = () => rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  // Also when the bench is ended, where nothing can be waited for: PostgreSQL may still be at it for a moment.
  const taken = onExit(remove);
  // With owners: PostgreSQL refuses a folder that is not its own.
  await run('cp', ['-a', kept, copy]);
  const postgres = kind === 'postgres' ? await startServer(copy) : null;
  const database = postgres && { databaseUrl: postgres.url };
  // Migrations that came after the set was loaded.
  await (await startOurs({ dataDir: backendFolder(copy), ...database })).stop();
  return {
    kind,
    dataDir: backendFolder(copy),
    ...database,
    version: postgres ? `PostgreSQL ${postgres.version}` : 'PGlite (PostgreSQL in WebAssembly)',
    stop: async () => {
      await postgres?.stop();
      remove();
      taken();
    },
  };
}

const SETTINGS = ['fsync=off'];
const serverFolder = (folder: string) => path.join(folder, 'postgres');
const backendFolder = (folder: string) => path.join(folder, 'backend');

/** PostgreSQL on a folder, ended with the bench; null when this machine has none. */
async function startServer(folder: string): Promise<TestPostgres | null> {
  const postgres = await startKeptPostgres(serverFolder(folder), SETTINGS);
  if (!postgres) return null;
  const taken = onExit(() => postgres.kill());
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      taken();
    },
  };
}

async function load(set: TheSet, kind: Kind, folder: string, say: Say): Promise<boolean> {
  mkdirSync(folder, { recursive: true });
  let postgres: TestPostgres | null = null;
  if (kind === 'postgres') {
    postgres = await startServer(folder);
    if (!postgres) {
      say('There is no PostgreSQL on this machine: only the embedded one is measured.');
      return false;
    }
  }
  const backend = await startOurs({
    dataDir: backendFolder(folder),
    ...(postgres && { databaseUrl: postgres.url }),
  });
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  say(`${kind}: loading ${set.reports} reports over ${set.areas} postal areas …`);
  try {
    await seedDemonstration({
      supabaseUrl: backend.url,
      serviceKey: backend.serviceRoleKey,
      reports: set.reports,
      seed: SEED,
      areas: set.areas,
      onProgress: (done) => {
        if (done % 100_000 === 0) say(`${kind}: ${done} reports after ${seconds()}`);
      },
      onCounting: () => say(`${kind}: all rows are in after ${seconds()}; making their sums …`),
    });
    say(`${kind}: loaded in ${seconds()}`);
  } finally {
    await backend.stop();
    await postgres?.stop();
  }
  return true;
}
