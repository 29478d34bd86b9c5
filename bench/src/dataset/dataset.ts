import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

export type Dataset = { reports: number; areas: number };

/**
 * The full data set: a million invented reports from 3 years and 4 weeks, in at least 20,500 postal areas of 15
 * countries. In each region except the outbreak's, the number of reports per area follows Zipf's law.
 */
export const FULL_DATASET: Dataset = { reports: 1_000_000, areas: 20_500 };

export const SEED = 1;
export type Database = 'postgres' | 'embedded';
export const DATABASES: readonly Database[] = ['postgres', 'embedded'];
export const DATABASE_NAMES: Readonly<Record<Database, string>> = {
  postgres: 'PostgreSQL',
  embedded: 'Embedded PostgreSQL',
};

const BENCH_FOLDER = path.resolve('.local/bench');

/** Returns the folder that keeps a data set between runs. Each run measures a copy. */
export const datasetFolder = ({ reports, areas }: Dataset, database: Database) =>
  path.join(BENCH_FOLDER, `${database}-${reports}-${areas}`);

export const runFolder = (database: Database) => path.join(BENCH_FOLDER, `run-${process.pid}-${database}`);

/** Removes copies of the data set that killed runs left behind. */
export function removeStaleRuns(): void {
  for (const name of readdirSync(BENCH_FOLDER)) {
    const pid = Number(/^run-(\d+)-/.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) rmSync(path.join(BENCH_FOLDER, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs under another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
