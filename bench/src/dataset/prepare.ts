import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  findPostgresBinaries,
  startKeptPostgres,
  type TestPostgres,
} from '@health-commons/local-backend/testing/postgres';
import { seedDemonstration } from '@health-commons/tools/seed';
import { onExit } from '../on-exit';
import { copyReports, LOAD_SETTINGS } from './copy-reports';
import {
  datasetFolder,
  FULL_DATASET,
  removeStaleRuns,
  runFolder,
  SEED,
  type Database,
  type Dataset,
} from './dataset';
import { startLocalBackend } from './start-local-backend';

const run = promisify(execFile);

/** A writable copy of the data set. `dataDir` is local-backend's folder; the embedded database has no `databaseUrl`. */
export type PreparedDatabase = {
  database: Database;
  dataDir: string;
  databaseUrl?: string;
  version: string;
  /** Stops the database and removes the copy. */
  stop(): Promise<void>;
};

/**
 * Copies the data set, which the first run loads. Resolves with null if `database` is 'postgres' and PostgreSQL is not
 * installed. PostgreSQL runs with `fsync=off`, because the embedded database has no fsync either, and the benches
 * measure programs, not disks.
 */
export async function prepare(dataset: Dataset, database: Database): Promise<PreparedDatabase | null> {
  if (database === 'postgres' && !findPostgresBinaries()) {
    console.log('PostgreSQL is not installed: only the embedded database is measured.');
    return null;
  }
  const { folder: copy, remove } = await copyDataset(dataset, database);
  const postgres = database === 'postgres' ? await startPostgres(copy) : null;
  const storage = { dataDir: backendFolder(copy), ...(postgres && { databaseUrl: postgres.url }) };
  // Starting the backend applies migrations that are newer than the data set.
  await (await startLocalBackend(storage)).stop();
  return {
    database,
    ...storage,
    version: postgres ? `PostgreSQL ${postgres.version}` : 'PGlite (PostgreSQL in WebAssembly)',
    stop: async () => {
      await postgres?.stop();
      remove();
    },
  };
}

/** Copies the data set, which the first run loads. The copy is removed when the bench exits. */
export async function copyDataset(
  dataset: Dataset,
  database: Database,
): Promise<{ folder: string; remove: () => void }> {
  const kept = datasetFolder(dataset, database);
  if (!existsSync(kept)) {
    const partial = `${kept}.making`;
    rmSync(partial, { recursive: true, force: true });
    await load(dataset, database, partial);
    renameSync(partial, kept);
  }
  removeStaleRuns();
  const folder = runFolder(database);
  rmSync(folder, { recursive: true, force: true });
  // Retries, because a killed PostgreSQL may still write for a moment.
  const removeFolder = () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  const removeExitHandler = onExit(removeFolder);
  // `-a` keeps the owner, because PostgreSQL refuses another user's folder.
  await run('cp', ['-a', kept, folder]);
  const remove = () => {
    removeFolder();
    removeExitHandler();
  };
  return { folder, remove };
}

export const backendFolder = (folder: string) => path.join(folder, 'backend');

/** Starts PostgreSQL on a folder. If the bench exits first, PostgreSQL is killed. */
export async function startPostgres(folder: string, settings: readonly string[] = []): Promise<TestPostgres> {
  const postgres = await startKeptPostgres(path.join(folder, 'postgres'), ['fsync=off', ...settings]);
  if (!postgres) throw new Error('PostgreSQL was uninstalled while the bench was running.');
  const removeExitHandler = onExit(() => postgres.kill());
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      removeExitHandler();
    },
  };
}

async function load(dataset: Dataset, database: Database, folder: string): Promise<void> {
  const { reports, areas } = dataset;
  if (reports > FULL_DATASET.reports) return copyFullDataset(dataset, database, folder);
  mkdirSync(folder, { recursive: true });
  const postgres = database === 'postgres' ? await startPostgres(folder) : null;
  const backend = await startLocalBackend({
    dataDir: backendFolder(folder),
    ...(postgres && { databaseUrl: postgres.url }),
  });
  const startedAt = performance.now();
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  const log = (message: string) => console.log(`${database}: ${message}`);
  log(`loading ${reports} reports over ${areas} postal areas …`);
  try {
    await seedDemonstration({
      supabaseUrl: backend.url,
      serviceKey: backend.serviceRoleKey,
      reports,
      seed: SEED,
      areas,
      onProgress: (count) => {
        if (count % 100_000 === 0) log(`${count} reports after ${seconds()}`);
      },
      onCounting: () => log(`all rows inserted after ${seconds()}; calculating totals …`),
    });
    log(`loaded in ${seconds()}`);
  } finally {
    await backend.stop();
    await postgres?.stop();
  }
}

/** Creates a data set with more reports than the full one by copying the full one's rows. */
async function copyFullDataset(
  { reports, areas }: Dataset,
  database: Database,
  folder: string,
): Promise<void> {
  if (database === 'embedded') throw new Error('more than a million reports are only loaded into PostgreSQL');
  const full = await prepare({ ...FULL_DATASET, areas }, database);
  await full?.stop();
  await run('cp', ['-a', datasetFolder({ ...FULL_DATASET, areas }, database), folder]);
  const postgres = await startPostgres(folder, LOAD_SETTINGS);
  try {
    await copyReports(postgres.url, reports);
  } finally {
    await postgres.stop();
  }
}
