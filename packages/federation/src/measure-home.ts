import path from 'node:path';
import { BUDGETS, type Measurement } from './budgets';
import { readLatest, type Latest } from './latest';
import { readChunks, type Chunk } from './read-chunks';

/** Matches on-demand chunks and the detailed land shapes. */
const LATER = /(^|\/)on-demand-|50m/;

const isOnHome = (mount: Latest['mounts'][number]) => 'slot' in mount && mount.slot.startsWith('home.');

/**
 * Returns a filter for the chunks of a remote that the home page loads. The filter rejects on-demand chunks, detailed
 * land shapes, and chunks of modules that are mounted only on other pages.
 */
function isNeededOnHome({ name, mounts }: Latest): (chunk: Chunk) => boolean {
  const chunkOf = ({ module }: { module: string }) => `${name}-${module.slice(2)}.`;
  const onHome = mounts.filter(isOnHome).map(chunkOf);
  const elsewhere = mounts.map(chunkOf).filter((prefix) => !onHome.includes(prefix));
  return ({ file }) =>
    !LATER.test(file) && !elsewhere.some((prefix) => path.basename(file).startsWith(prefix));
}

function chunksOnHome(dist: string): Chunk[] {
  const latest = readLatest(path.join(dist, 'latest.json'));
  if (!latest?.mounts.some(isOnHome)) return [];
  return readChunks(path.join(dist, latest.version)).filter(isNeededOnHome(latest));
}

/**
 * Sums all files that the home page loads until its map is usable. These are the initial chunks of the shell, and the
 * chunks that each remote on the home page needs.
 */
export function measureHome(root: string, workspaces: readonly string[]): Measurement {
  const chunks = workspaces.flatMap((workspace) => {
    const dist = path.join(root, workspace, 'dist');
    return workspace === 'shell' ? readChunks(dist).filter(({ initial }) => initial) : chunksOnHome(dist);
  });
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  return { name: 'home until its map is usable', size, limit: BUDGETS.home };
}
