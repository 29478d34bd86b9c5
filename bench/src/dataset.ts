import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { someOf } from '@health-commons/base/command-line';
import { startBackend, type TestBackend } from '@health-commons/local-backend/testing';
import {
  findPostgresBinaries,
  query,
  startKeptPostgres,
  type TestPostgres,
} from '@health-commons/local-backend/testing/postgres';
import { seedDemonstration } from '@health-commons/tools/seed';
import { count } from './options';
import { onExit } from './processes';

export const SEED = 1;
export const DATABASES = ['postgres', 'embedded'] as const;
export type Database = (typeof DATABASES)[number];
export const DATABASE_NAMES = { postgres: 'PostgreSQL', embedded: 'Embedded PostgreSQL' } as const;

/**
 * Options of the benches with a data set. The full data set has a million invented reports from 3 years and 4 weeks, in
 * at least 20,500 postal areas of 15 countries. In each region except the outbreak's, the number of reports per area
 * follows Zipf's law.
 */
export const DATASET_OPTIONS = {
  on: someOf('LIST', 'the databases', DATABASES),
  repeat: count('how often each is measured', 5),
  reports: count('reports of the data set', 1_000_000),
  areas: count('their postal areas', 20_500),
};
export type Dataset = { reports: number; areas: number };

export const describeDataset = ({ reports, areas }: Dataset) =>
  `${reports} reports over ${areas} postal areas`;

/** Where local-backend stores its data. The embedded database has no `databaseUrl`. */
export type Storage = { dataDir: string; databaseUrl?: string };

const BENCH_FOLDER = path.resolve('.local/bench');

const hashOfSchema = () => {
  const files = readdirSync('supabase', { recursive: true, encoding: 'utf8' });
  const hash = createHash('sha256');
  for (const file of files.sort()) if (file.endsWith('.sql')) hash.update(readFileSync(`supabase/${file}`));
  return hash.digest('hex').slice(0, 8);
};

/**
 * Runs `measure` on a writable copy of the data set in each database of `on`. The first run loads the data set, which
 * stays in .local/bench. Resolves with the versions of the databases, without that of a database that is not installed.
 * PostgreSQL runs with `fsync=off`, because the embedded database has no fsync either, and the benches measure
 * programs, not disks.
 */
export async function forEachDatabase(
  { on, reports, areas }: Dataset & { on: readonly Database[] },
  measure: (prepared: Storage & { database: Database }) => Promise<void>,
): Promise<string[]> {
  const versions: string[] = [];
  for (const database of on) {
    if (database === 'postgres' && !findPostgresBinaries()) {
      console.log('PostgreSQL is not installed: only the embedded database is measured.');
      continue;
    }
    const { folder, remove } = await copyDataset({ reports, areas }, database);
    const postgres = database === 'postgres' ? await startPostgres(folder) : null;
    const storage = storageOf(folder, postgres);
    versions.push(postgres ? await versionOf(postgres) : 'PGlite (PostgreSQL in WebAssembly)');
    try {
      await measure({ database, ...storage });
    } finally {
      await postgres?.stop();
      remove();
    }
  }
  return versions;
}

async function versionOf({ url }: TestPostgres): Promise<string> {
  const [row] = await query<{ server_version: string }>(url, 'show server_version');
  return `PostgreSQL ${row?.server_version}`;
}

const storageOf = (folder: string, postgres: TestPostgres | null): Storage => ({
  dataDir: path.join(folder, 'backend'),
  ...(postgres && { databaseUrl: postgres.url }),
});

/** Copies the data set, which the first run after a change of the schema loads. The copy is removed at the end. */
async function copyDataset(dataset: Dataset, database: Database) {
  const name = `${database}-${dataset.reports}-${dataset.areas}-`;
  const kept = path.join(BENCH_FOLDER, `${name}${hashOfSchema()}`);
  if (!existsSync(kept)) {
    for (const file of existsSync(BENCH_FOLDER) ? readdirSync(BENCH_FOLDER) : [])
      if (file.startsWith(name)) rmSync(path.join(BENCH_FOLDER, file), { recursive: true });
    const partial = `${kept}.making`;
    rmSync(partial, { recursive: true, force: true });
    await load(dataset, database, partial);
    renameSync(partial, kept);
  }
  const folder = path.join(BENCH_FOLDER, `run-${database}`);
  // Retries, because a killed PostgreSQL may still write for a moment.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  remove();
  onExit(remove);
  // `-a` keeps the owner, because PostgreSQL refuses another user's folder.
  execFileSync('cp', ['-a', kept, folder]);
  return { folder, remove };
}

async function load(dataset: Dataset, database: Database, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const postgres = database === 'postgres' ? await startPostgres(folder) : null;
  const backend = await startLocalBackend(storageOf(folder, postgres));
  console.log(`${database}: loading ${describeDataset(dataset)}, which takes minutes …`);
  try {
    await seedDemonstration({
      supabaseUrl: backend.url,
      serviceKey: backend.serviceRoleKey,
      seed: SEED,
      ...dataset,
      onProgress: (count) => {
        if (count % 100_000 === 0) console.log(`${count} reports`);
      },
    });
  } finally {
    await backend.stop();
    await postgres?.stop();
  }
}

/** Starts PostgreSQL on a folder. If the bench exits first, PostgreSQL is killed. */
async function startPostgres(folder: string): Promise<TestPostgres> {
  const postgres = await startKeptPostgres(path.join(folder, 'postgres'));
  onExit(() => postgres.kill());
  return postgres;
}

/** Starts local-backend without limits for this machine. If the bench exits first, local-backend is killed. */
export async function startLocalBackend(storage: Storage): Promise<TestBackend> {
  const backend = await startBackend({ ...storage, env: { EXEMPT_LOOPBACK: '1' } });
  onExit(() => void backend.kill9());
  return backend;
}
