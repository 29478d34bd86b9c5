import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mountSchema, shellApiRange } from '@health-commons/contracts/registry';
import * as v from 'valibot';

/** What a finished build says of itself: `dist/latest.json` of a remote, `dist/build.json` of the shell. */
export const latestSchema = v.object({
  /** The remote's name ('mfe_map'), or 'shell'. */
  name: v.string(),
  version: v.string(),
  /** `inputsHash` of what was built. */
  inputs: v.string(),
  /** Every file, relative to the version's folder (the shell: to dist), with its sha384. */
  integrity: v.record(v.string(), v.string()),
  mounts: v.optional(v.array(mountSchema), []),
  requires: v.optional(v.object({ shellApi: shellApiRange })),
});
export type Latest = v.InferOutput<typeof latestSchema>;

/** Where a workspace's build describes itself. */
export function latestFile(directory: string): string {
  const remote = existsSync(path.join(directory, 'remote.json'));
  return path.join(directory, 'dist', remote ? 'latest.json' : 'build.json');
}

/** The newest build's description, or null when there is none that can be read. */
export function readLatest(file: string): Latest | null {
  if (!existsSync(file)) return null;
  try {
    const result = v.safeParse(latestSchema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    // Half a file, from a build that was killed, is as good as none.
    return null;
  }
}
