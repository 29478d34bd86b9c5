import path from 'node:path';
import { LATER_SLOTS } from '@health-commons/contracts/slots';
import { BUDGETS, type Measurement } from './budgets';
import { readLatest, type Latest } from './latest';
import { readChunks, type Chunk } from './read-chunks';

/** Returns whether a `webpackChunkName` comment says that a chunk loads only when a visitor needs it. */
export const isOnDemand = ({ file }: Chunk) => path.basename(file).startsWith('on-demand-');

const isOnHome = (mount: Latest['mounts'][number]) =>
  'slot' in mount && mount.slot.startsWith('home.') && !LATER_SLOTS.includes(mount.slot);

/**
 * Returns a filter for a remote's chunks that the home page needs until its map is usable. The filter rejects on-demand
 * chunks, and chunks of modules that are mounted only on other pages.
 */
function isNeededOnHome({ name, mounts }: Latest): (chunk: Chunk) => boolean {
  const chunkOf = ({ module }: { module: string }) => `${name}-${module.slice(2)}.`;
  const onHome = mounts.filter(isOnHome).map(chunkOf);
  const elsewhere = mounts.map(chunkOf).filter((prefix) => !onHome.includes(prefix));
  return (chunk) =>
    !isOnDemand(chunk) && !elsewhere.some((prefix) => path.basename(chunk.file).startsWith(prefix));
}

function chunksOnHome(dist: string): Chunk[] {
  const latest = readLatest(path.join(dist, 'latest.json'));
  if (!latest?.mounts.some(isOnHome)) return [];
  return readChunks(path.join(dist, latest.version)).filter(isNeededOnHome(latest));
}

/**
 * Sums the sizes of all chunks that the home page needs until its map is usable: the initial chunks of the shell, and
 * the needed chunks of each remote on the first screen of the home page.
 */
export function measureHome(root: string, workspaces: readonly string[]): Measurement {
  const chunks = workspaces.flatMap((workspace) => {
    const dist = path.join(root, workspace, 'dist');
    return workspace === 'shell' ? readChunks(dist).filter(({ initial }) => initial) : chunksOnHome(dist);
  });
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  return { name: 'home until its map is usable', size, limit: BUDGETS.home };
}
