import path from 'node:path';

/** What is measured: so many reports over so many postal areas. */
export type TheSet = { reports: number; areas: number };

/** Issue-sized: a million over more than twenty thousand areas in 15 countries, three years, Zipf. */
export const MILLION: TheSet = { reports: 1_000_000, areas: 20_500 };

export const SEED = 1;
export type Kind = 'postgres' | 'embedded';
export const KINDS: readonly Kind[] = ['postgres', 'embedded'];

const BENCH_FOLDER = path.resolve('.local/bench');

/** Where a set is kept between runs; its database is never measured itself, but a copy of it. */
export const keptFolder = ({ reports, areas }: TheSet, kind: Kind) =>
  path.join(BENCH_FOLDER, `${kind}-${reports}-${areas}`);

export const runFolder = (kind: Kind) => path.join(BENCH_FOLDER, `run-${process.pid}-${kind}`);
