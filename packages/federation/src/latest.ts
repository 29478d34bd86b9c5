import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mountSchema, shellApiRange } from '@health-commons/contracts/registry';
import * as v from 'valibot';

/** The description of the newest build: `dist/latest.json` of a remote, `dist/build.json` of the shell. */
const latestSchema = v.object({
  /** For example 'mfe_map' or 'shell'. */
  name: v.string(),
  version: v.string(),
  /** The result of `inputsHash` at the time of the build. */
  inputs: v.string(),
  /** The sha384 of each file. Paths are relative to the version's folder, or to dist for the shell. */
  integrity: v.record(v.string(), v.string()),
  mounts: v.optional(v.array(mountSchema), []),
  requires: v.optional(v.object({ shellApi: shellApiRange })),
  /** The shell API of the shell. A remote has `requires`. */
  shellApi: v.optional(v.string()),
});
export type Latest = v.InferOutput<typeof latestSchema>;

/** Returns the path of the description of a workspace's newest build. */
export function latestFile(directory: string): string {
  const remote = existsSync(path.join(directory, 'remote.json'));
  return path.join(directory, 'dist', remote ? 'latest.json' : 'build.json');
}

/** Returns the newest build's description, or null if it is missing or not valid. */
export function readLatest(file: string): Latest | null {
  if (!existsSync(file)) return null;
  try {
    const result = v.safeParse(latestSchema, JSON.parse(readFileSync(file, 'utf8')));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}
