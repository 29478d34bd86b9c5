import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What is measured: so many reports over so many postal areas. */
export type TheSet = { reports: number; areas: number };

/** A million over more than twenty thousand areas in 15 countries, three years, Zipf. */
export const MILLION: TheSet = { reports: 1_000_000, areas: 20_500 };

export const SEED = 1;
export type Kind = 'postgres' | 'embedded';
export const KINDS: readonly Kind[] = ['postgres', 'embedded'];

const BENCH_FOLDER = path.resolve('.local/bench');

/** Where a set is kept between runs; its database is never measured itself, but a copy of it. */
export const keptFolder = ({ reports, areas }: TheSet, kind: Kind) =>
  path.join(BENCH_FOLDER, `${kind}-${reports}-${areas}`);

export const runFolder = (kind: Kind) => path.join(BENCH_FOLDER, `run-${process.pid}-${kind}`);

/** Removes the copies of runs that are over: one that was killed, or whose machine went down, could not do so itself. */
export function removeDeadRuns(): void {
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
    // One that belongs to somebody else runs, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
