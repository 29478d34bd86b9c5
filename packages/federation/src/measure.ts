import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS, type Measurement } from './budgets';
import { CHUNKS_FILE } from './build/chunk-list-plugin';
import { isOnDemand, measureHome } from './measure-home';
import { readLatest } from './latest';
import { gzipSize, readChunks, type Chunk } from './read-chunks';
import { readWorkspace } from './workspace';

const REACT = ['react', 'react-dom', 'scheduler'];
const consistsOf = (chunk: Chunk, names: readonly string[]) =>
  chunk.packages.length > 0 && chunk.packages.every((name) => names.includes(name));
const isScript = (chunk: Chunk) => chunk.file.endsWith('.js');
const isStyle = (chunk: Chunk) => chunk.file.endsWith('.css');

const total = (chunks: readonly Chunk[]) => chunks.reduce((sum, chunk) => sum + chunk.size, 0);

const shellRow = ({ file, size }: Chunk, limit: number): Measurement => ({
  name: `shell ${path.basename(file)}`,
  size,
  limit,
});

/** Returns the name that a `webpackChunkName` comment gave a chunk: its file name up to the first dot. */
const chunkName = ({ file }: Chunk) => path.basename(file).replace(/\..*$/, '');

const onDemandLimit = (chunk: Chunk) =>
  chunkName(chunk).startsWith('on-demand-locale-') ? BUDGETS.catalogue : BUDGETS.onDemand;

function measureShell(dist: string): Measurement[] {
  const chunks = readChunks(dist);
  const scripts = chunks.filter(isScript);
  const initial = scripts.filter((chunk) => chunk.initial);
  const react = initial.filter((chunk) => consistsOf(chunk, REACT));
  const worker = path.join(dist, 'service-worker.js');
  const ed25519 = scripts.filter((chunk) => chunk.packages.includes('@noble/ed25519'));
  const watchdog = scripts.filter((chunk) => chunkName(chunk) === 'watchdog');
  const supabase = scripts.filter((chunk) => chunk.packages.some((name) => name.startsWith('@supabase/')));
  return [
    {
      name: 'shell before first paint, without React',
      size: total(initial) - total(react),
      limit: BUDGETS.shellInitial,
    },
    { name: 'React', size: total(react), limit: BUDGETS.react },
    { name: 'supabase-js, after first paint', size: total(supabase), limit: BUDGETS.supabase },
    ...(ed25519.length > 0
      ? [{ name: 'Ed25519, in browsers without it', size: total(ed25519), limit: BUDGETS.ed25519 }]
      : []),
    ...(watchdog.length > 0
      ? [{ name: 'watchdog, in a worker', size: total(watchdog), limit: BUDGETS.watchdog }]
      : []),
    ...(existsSync(worker)
      ? [{ name: 'service worker', size: gzipSize(worker), limit: BUDGETS.serviceWorker }]
      : []),
    ...scripts.filter(isOnDemand).map((chunk) => shellRow(chunk, onDemandLimit(chunk))),
    ...chunks.filter(isStyle).map((chunk) => shellRow(chunk, BUDGETS.css)),
  ];
}

function measureRemote(root: string, workspace: string): Measurement[] {
  const { directory, manifest } = readWorkspace(workspace, root);
  const latest = readLatest(path.join(directory, 'dist/latest.json'));
  if (!latest || !manifest) return [];
  const chunks = readChunks(path.join(directory, 'dist', latest.version));
  const entry = chunks.filter(({ file }) => file === 'remoteEntry.js');
  const limitOf = (chunk: Chunk): number | undefined =>
    manifest.budget.apart[chunkName(chunk)] ?? (isOnDemand(chunk) ? onDemandLimit(chunk) : undefined);
  const scripts = chunks.filter((chunk) => isScript(chunk) && !entry.includes(chunk));
  const row = ({ file, size }: Chunk, limit: number) => ({
    name: `${latest.name} ${path.basename(file)}`,
    size,
    limit,
  });
  return [
    {
      name: `${latest.name} scripts`,
      size: total(scripts.filter((chunk) => limitOf(chunk) === undefined)),
      limit: manifest.budget.scripts,
    },
    { name: `${latest.name} remoteEntry.js`, size: total(entry), limit: BUDGETS.remoteEntry },
    ...scripts.flatMap((chunk) => {
      const limit = limitOf(chunk);
      return limit === undefined ? [] : [row(chunk, limit)];
    }),
    ...chunks.filter(isStyle).map((chunk) => row(chunk, BUDGETS.css)),
  ];
}

/**
 * Returns the sizes of the builds that exist, and the workspaces that have no build (`missing`). The home page is
 * measured only if the shell is among the workspaces and no build is missing.
 */
export function measureAll(
  root: string,
  workspaces: readonly string[],
): { measurements: Measurement[]; missing: string[] } {
  const measurements: Measurement[] = [];
  const missing: string[] = [];
  for (const workspace of workspaces) {
    const dist = path.join(root, workspace, 'dist');
    const isShell = workspace === 'shell';
    const built = existsSync(path.join(dist, isShell ? CHUNKS_FILE : 'latest.json'));
    if (!built) missing.push(workspace);
    else measurements.push(...(isShell ? measureShell(dist) : measureRemote(root, workspace)));
  }
  if (missing.length === 0 && workspaces.includes('shell')) measurements.push(measureHome(root, workspaces));
  return { measurements, missing };
}
