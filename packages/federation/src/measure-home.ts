import path from 'node:path';
import { BUDGETS } from './budgets';
import { readLatest, type Latest } from './latest';
import type { Measurement } from './measurement';
import { readChunks, type Chunk } from './read-chunks';

/** Loaded only when the visitor asks for it, or looks closer. */
const LATER = /(^|\/)on-demand-|50m/;

const isOnHome = (mount: Latest['mounts'][number]) => 'slot' in mount && mount.slot.startsWith('home.');

/** Whether home needs a file: not what belongs to another page of the remote, whose chunks are named after what it exposes. */
function neededOnHome({ name, mounts }: Latest): (chunk: Chunk) => boolean {
  const chunkOf = ({ module }: { module: string }) => `${name}-${module.slice(2)}.`;
  const onHome = mounts.filter(isOnHome).map(chunkOf);
  const elsewhere = mounts.map(chunkOf).filter((prefix) => !onHome.includes(prefix));
  return ({ file }) =>
    !LATER.test(file) && !elsewhere.some((prefix) => path.basename(file).startsWith(prefix));
}

function chunksOnHome(dist: string): Chunk[] {
  const latest = readLatest(path.join(dist, 'latest.json'));
  if (!latest?.mounts.some(isOnHome)) return [];
  return readChunks(path.join(dist, latest.version)).filter(neededOnHome(latest));
}

/** All scripts and styles of the home page until its map is usable: the shell's first ones, and all of each remote that stands on it. */
export function measureHome(root: string, workspaces: readonly string[]): Measurement {
  const chunks = workspaces.flatMap((workspace) => {
    const dist = path.join(root, workspace, 'dist');
    return workspace === 'shell' ? readChunks(dist).filter(({ initial }) => initial) : chunksOnHome(dist);
  });
  const size = chunks.reduce((sum, chunk) => sum + chunk.size, 0);
  return { name: 'home until its map is usable', size, limit: BUDGETS.home };
}
