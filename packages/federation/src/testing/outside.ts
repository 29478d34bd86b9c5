import { spawnSync } from 'node:child_process';

/** Returns whether npm can download packages. */
export function canInstall(): boolean {
  return spawnSync('npm', ['ping'], { timeout: 30_000 }).status === 0;
}
