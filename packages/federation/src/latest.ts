import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mountSchema, shellApiRange } from '@health-commons/contracts/registry';
import * as v from 'valibot';

/** Description of the newest build: `dist/latest.json` of a remote, `dist/build.json` of the shell. */
const latestSchema = v.object({
  /** 'mfe_map', or 'shell'. */
  name: v.string(),
  version: v.string(),
  /** `inputsHash` at the time of the build. */
  inputs: v.string(),
  /** sha384 by file, relative to the version's folder (the shell: to dist). */
  integrity: v.record(v.string(), v.string()),
  mounts: v.optional(v.array(mountSchema), []),
  requires: v.optional(v.object({ shellApi: shellApiRange })),
});
export type Latest = v.InferOutput<typeof latestSchema>;

/** Path of the description of a workspace's newest build. */
export function latestFile(directory: string): string {
  const remote = existsSync(path.join(directory, 'remote.json'));
  return path.join(directory, 'dist', remote ? 'latest.json' : 'build.json');
}

/** The newest build's description, or null when it is missing or not readable. */
export function readLatest(file: string): Latest | null {
  if (!existsSync(file)) return null;
  try {
    const result = v.safeParse(latestSchema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    // A build that was killed may leave half a file.
    return null;
  }
}
