import { copyFileSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const OMITTED = new Set(['.git', '.local', '.env']);
/** Files that npm and the commands change in place. A hard link would change the original as well. */
const CHANGED_IN_PLACE = new Set(['package-lock.json', '.package-lock.json']);

function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    // The temporary folder is on another file system.
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    copyFileSync(from, to);
  }
}

/** Copies the repository with its installed packages and builds to the new folder `to`, as hard links to its files. */
export function linkRepository(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (OMITTED.has(entry.name)) continue;
    if (entry.isDirectory()) linkRepository(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (CHANGED_IN_PLACE.has(entry.name)) copyFileSync(source, target);
    else if (entry.isFile()) linkFile(source, target);
  }
}
