import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS, type Measurement } from './budgets';
import { CHUNKS_FILE } from './build/chunk-list-plugin';
import { measureHome } from './measure-home';
import { readLatest } from './latest';
import { gzipSize, readChunks, type Chunk } from './read-chunks';

const REACT = ['react', 'react-dom', 'scheduler'];
const consistsOf = (chunk: Chunk, names: readonly string[]) =>
  chunk.packages.length > 0 && chunk.packages.every((name) => names.includes(name));
const isScript = (chunk: Chunk) => chunk.file.endsWith('.js');
const isStyle = (chunk: Chunk) => chunk.file.endsWith('.css');

const total = (chunks: readonly Chunk[]) => chunks.reduce((sum, chunk) => sum + chunk.size, 0);

function measureShell(dist: string): Measurement[] {
  const chunks = readChunks(dist);
  const scripts = chunks.filter(isScript);
  const initial = scripts.filter((chunk) => chunk.initial);
  const react = initial.filter((chunk) => consistsOf(chunk, REACT));
  const worker = path.join(dist, 'service-worker.js');
  const supabase = scripts.filter((chunk) => chunk.packages.some((name) => name.startsWith('@supabase/')));
  return [
    {
      name: 'shell before first paint, without React',
      size: total(initial) - total(react),
      limit: BUDGETS.shellInitial,
    },
    { name: 'React', size: total(react), limit: BUDGETS.react },
    { name: 'supabase-js, after first paint', size: total(supabase), limit: BUDGETS.supabase },
    ...(existsSync(worker)
      ? [{ name: 'service worker', size: gzipSize(worker), limit: BUDGETS.serviceWorker }]
      : []),
    ...chunks
      .filter(isStyle)
      .map(({ file, size }) => ({ name: `shell ${path.basename(file)}`, size, limit: BUDGETS.css })),
  ];
}

/** Measures a chunk of land shapes. The file name of the detailed shapes contains '50m'. */
function measureAtlas({ file, size }: Chunk): Measurement {
  const isDetailed = path.basename(file).includes('50m');
  return {
    name: isDetailed ? 'mfe_map atlas in detail' : 'mfe_map atlas',
    size,
    limit: isDetailed ? BUDGETS.atlasInDetail : BUDGETS.atlas,
  };
}

function measureRemote(dist: string): Measurement[] {
  const latest = readLatest(path.join(dist, 'latest.json'));
  if (!latest) return [];
  const folder = path.join(dist, latest.version);
  const chunks = readChunks(folder);
  const atlas = chunks.filter((chunk) => chunk.packages.includes('world-atlas'));
  const entry = chunks.filter(({ file }) => file === 'remoteEntry.js');
  // A `webpackChunkName` comment gives a chunk this name. These chunks load when a visitor needs them.
  const onDemand = chunks.filter((chunk) => isScript(chunk) && /(^|\/)on-demand-/.test(chunk.file));
  const apart = [...entry, ...atlas, ...onDemand];
  const own = chunks.filter((chunk) => isScript(chunk) && !apart.includes(chunk));
  const limit = Object.entries(BUDGETS.remotes).find(([name]) => name === latest.name)?.[1];
  return [
    limit === undefined
      ? { name: `${latest.name} scripts: no limit in budgets.ts`, size: total(own), limit: 0 }
      : { name: `${latest.name} scripts`, size: total(own), limit },
    { name: `${latest.name} remoteEntry.js`, size: total(entry), limit: BUDGETS.remoteEntry },
    ...onDemand.map(({ file, size }) => ({
      name: `${latest.name} ${path.basename(file)}`,
      size,
      limit: BUDGETS.onDemand,
    })),
    ...chunks
      .filter(isStyle)
      .map(({ file, size }) => ({ name: `${latest.name} ${path.basename(file)}`, size, limit: BUDGETS.css })),
    ...atlas.map(measureAtlas),
  ];
}

/**
 * Returns the sizes of the builds that exist, and the workspaces that have no build (`missing`). The home page is
 * measured only if no build is missing.
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
    else measurements.push(...(isShell ? measureShell(dist) : measureRemote(dist)));
  }
  if (missing.length === 0) measurements.push(measureHome(root, workspaces));
  return { measurements, missing };
}
