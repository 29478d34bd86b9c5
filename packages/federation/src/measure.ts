import { existsSync, readFileSync } from 'node:fs';
import { defineCommand } from '@health-commons/base/command-line';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { LATER_SLOTS } from '@health-commons/contracts/first-view';
import type { Mount } from '@health-commons/contracts/registry';
import budgets from './budgets.json';
import { CHUNKS_FILE, readChunkList } from './build/output-lists';
import { isBuildFresh, readLatest } from './builds';
import { findProject } from './project';
import { findWebWorkspaces, readRemote } from './remotes';

/** A row of the table of sizes: the measured size and its limit, in kB gzip. */
type Measurement = { name: string; size: number; limit: number };

type Chunk = { file: string; initial: boolean; size: number };

/** Returns the size of a file in kB gzip. */
const gzipSize = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** Returns a build's chunks, with the size in kB gzip of each chunk. */
const readChunks = (folder: string): Chunk[] =>
  Object.entries(readChunkList(folder)).map(([file, initial]) => ({
    file,
    initial,
    size: gzipSize(path.join(folder, file)),
  }));

/**
 * A row of the table: the chunks with this file name (a regular expression), and their limit in kB. A rule without a
 * name gives each chunk a row of its own.
 */
type Rule = { name?: string | undefined; initial?: boolean | undefined; file: string; limit: number };

/** Sums the sizes of chunks by the first rule that each of them meets. Chunks without a rule have no limit. */
function measure(owner: string, chunks: readonly Chunk[], rules: readonly Rule[]): Measurement[] {
  const rows = new Map<string, Measurement>();
  for (const chunk of chunks) {
    const file = path.basename(chunk.file);
    const rule = rules.find((each) => (chunk.initial || !each.initial) && new RegExp(each.file).test(file));
    if (!rule) continue;
    const { limit, name = `${owner} ${file}` } = rule;
    rows.set(name, { name, limit, size: (rows.get(name)?.size ?? 0) + chunk.size });
  }
  return [...rows.values()];
}

const WORKER = 'service-worker.js';

/** The measured sizes of a build, and its chunks that the home page needs until its map is usable. */
type Build = { measurements: Measurement[]; onHome: Chunk[] };

/** Measures the build of the shell, whose initial chunks the home page needs. Returns null if there is none. */
function measureShell(dist: string): Build | null {
  if (!existsSync(path.join(dist, CHUNKS_FILE))) return null;
  const chunks = readChunks(dist);
  const worker = { file: WORKER, initial: false, size: gzipSize(path.join(dist, WORKER)) };
  const measurements = measure('shell', [...chunks, worker], [...budgets.shell, ...budgets.every]);
  return { measurements, onHome: chunks.filter(({ initial }) => initial) };
}

const isOnHome = (mount: Mount) =>
  'slot' in mount && mount.slot.startsWith('home.') && !LATER_SLOTS.includes(mount.slot);

/**
 * Measures the newest build of a remote. If it is mounted on the home page, that needs all but on-demand chunks, and
 * chunks of modules that are mounted only on other pages. Returns null if there is no build.
 */
function measureRemote(directory: string): Build | null {
  const dist = path.join(directory, 'dist');
  const latest = readLatest(path.join(dist, 'latest.json'));
  if (!latest) return null;
  const { name, version, mounts } = latest;
  const { scripts, apart } = readRemote(directory).manifest.budget;
  const chunks = readChunks(path.join(dist, version));
  const measurements = measure(name, chunks, [
    ...budgets.remote,
    ...Object.entries(apart).map(([chunk, limit]) => ({ file: `^${chunk}\\.(.+\\.)?js$`, limit })),
    ...budgets.every,
    { name: `${name} scripts`, file: '\\.js$', limit: scripts },
  ]);
  const chunkOf = ({ module }: Mount) => `${name}-${module.slice(2)}`;
  const home = mounts.filter(isOnHome).map(chunkOf);
  const elsewhere = mounts.map(chunkOf).filter((chunk) => !home.includes(chunk));
  const onHome = chunks.filter(({ file }) => {
    // The name that a `webpackChunkName` comment gave the chunk.
    const [chunk = ''] = path.basename(file).split('.');
    return home.length > 0 && !chunk.startsWith('on-demand-') && !elsewhere.includes(chunk);
  });
  return { measurements, onHome };
}

/**
 * Returns the sizes of the builds that exist, and the workspaces that have no build (`missing`). The home page is
 * measured only if the shell is among the workspaces and no build is missing.
 */
export function measureAll(root: string, workspaces: readonly string[]) {
  const found = workspaces.map((workspace) => {
    const directory = path.join(root, workspace);
    return workspace === 'shell' ? measureShell(path.join(directory, 'dist')) : measureRemote(directory);
  });
  const builds = found.filter((build) => build !== null);
  const measurements = builds.flatMap((build) => build.measurements);
  const missing = workspaces.filter((_, index) => found[index] === null);
  if (missing.length === 0 && workspaces.includes('shell')) {
    const size = builds.flatMap(({ onHome }) => onHome).reduce((sum, chunk) => sum + chunk.size, 0);
    measurements.push({ name: 'home until its map is usable', size, limit: budgets.home });
  }
  return { measurements, missing };
}

const command = defineCommand({
  command: 'npm run sizes --',
  operands: '[WORKSPACE…]',
  about: { WORKSPACE: 'what to measure; otherwise all builds' },
});

/**
 * `npm run sizes [-- WORKSPACE…]` prints the sizes and limits of all builds or some. Outside of the repository it
 * measures the remote, if its build is fresh. Resolves to the exit code.
 */
export function printSizes(args: readonly string[]): number {
  const { operands: given } = command.read(args);
  const { root, isRepository } = findProject();
  if (!isRepository && !isBuildFresh(root)) {
    console.log('The sizes were not measured: there is no fresh build (npm run build).');
    return 0;
  }
  const workspaces = isRepository ? findWebWorkspaces(root) : ['.'];
  const { measurements, missing } = measureAll(root, given.length > 0 ? given : workspaces);
  console.log('kB gzip   limit');
  for (const { name, size, limit } of measurements) {
    const over = size > limit ? '  OVER' : '';
    console.log(`${size.toFixed(1).padStart(7)} ${String(limit).padStart(7)}  ${name}${over}`);
  }
  const over = measurements.filter(({ size, limit }) => size > limit);
  for (const workspace of missing) console.error(`${workspace} has no build to measure: run npm run build.`);
  if (over.length > 0) console.error(`Over budget: ${over.length}.`);
  return over.length > 0 || missing.length > 0 ? 1 : 0;
}
