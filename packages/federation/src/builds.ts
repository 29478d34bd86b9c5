import { existsSync } from 'node:fs';
import path from 'node:path';
import { Fault } from '@health-commons/base/fault';
import { runCommand } from '@health-commons/base/run-command';
import { mountSchema, shellApiRange } from '@health-commons/contracts/registry';
import * as v from 'valibot';
import { readIfValid } from './read-json';
import { inputsHash } from './inputs-hash';
import { findProject } from './project';
import { readWorkspace } from './remotes';

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
export const readLatest = (file: string): Latest | null => readIfValid(latestSchema, file);

type BuildOptions = {
  /** The version of the build. The default is the package version and the first 8 digits of `inputsHash`. */
  version?: string | undefined;
  /** The folder for the output, such as version folders and latest.json. The default is `dist` in the workspace. */
  outDir?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal;
};

/** Returns true if the newest build of a workspace has the current inputs (see `inputsHash`). */
export const isBuildFresh = (directory: string): boolean =>
  readLatest(latestFile(directory))?.inputs === inputsHash(directory);

/**
 * Builds a workspace for production in a child process, so that parallel builds use several cores.
 * @throws Fault with the output of the build
 */
export async function buildWorkspace(
  folder: string,
  { version, outDir, ...run }: BuildOptions = {},
): Promise<Latest> {
  const { directory, workspace } = readWorkspace(folder);
  const { root } = findProject(directory);
  const out = outDir ?? path.join(directory, 'dist');
  const program = path.join(import.meta.dirname, '../bin/health-commons.mjs');
  const args = [program, 'build', directory, '--out', out, ...(version ? ['--version', version] : [])];
  const { code, output } = await runCommand(process.execPath, args, { ...run, cwd: root });
  const latest = readLatest(path.join(out, path.basename(latestFile(directory))));
  if (code !== 0 || !latest) throw new Fault(`${workspace} could not be built:\n${output}`);
  return latest;
}
