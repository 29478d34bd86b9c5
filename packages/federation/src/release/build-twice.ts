import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWorkspace } from '../build-workspace';
import type { Latest } from '../latest';
import { differences } from './hashes';

export type Build = {
  latest: Latest;
  /** The bytes of each file that `latest.integrity` lists. */
  files: ReadonlyMap<string, Buffer>;
};

/**
 * Builds a remote twice, in parallel, and reads the files. Leaves the workspace's own build unchanged.
 * @throws Error if a build fails, or if the two differ
 */
export async function buildTwice(workspace: string, version: string | undefined): Promise<Build> {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  try {
    const build = (name: string) => {
      const outDir = path.join(folder, name);
      return buildWorkspace(workspace, { outDir, ...(version === undefined ? {} : { version }) });
    };
    const [latest, other] = await Promise.all([build('one'), build('other')]);
    const [different] = differences(latest.integrity, other.integrity);
    if (different) throw new Error(`Two builds of ${latest.name} differ in ${different}.`);
    const names = Object.keys(latest.integrity);
    const read = (file: string) => readFileSync(path.join(folder, 'one', latest.version, file));
    return { latest, files: new Map(names.map((file) => [file, read(file)])) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
