import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { latestFile, readLatest, type Latest } from './latest';
import { commandOf, findProject } from './project';
import { runProcess } from './run-process';
import { readWorkspace } from './workspace';

type BuildOptions = {
  /**
   * The version of the build. The default is REMOTE_VERSION, otherwise the package version and the first 8 digits of
   * `inputsHash`.
   */
  version?: string;
  /** The folder for the output, such as version folders and latest.json. The default is `dist` in the workspace. */
  outDir?: string;
};

/** Returns true if the newest build has the current inputs (see `inputsHash`). */
export function isBuildFresh(folder: string, base?: string): boolean {
  const { directory } = readWorkspace(folder, base);
  return readLatest(latestFile(directory))?.inputs === inputsHash(directory);
}

/**
 * Builds a workspace for production in a child process, so that parallel builds use several cores.
 * @throws Error with the output of the build
 */
export async function buildWorkspace(folder: string, options: BuildOptions = {}): Promise<Latest> {
  const { directory, workspace } = readWorkspace(folder);
  const project = findProject(directory);
  const outDir = options.outDir ?? path.join(directory, 'dist');
  const version = options.version ? ['--version', options.version] : [];
  const { code, output } = await runProcess(
    process.execPath,
    [...commandOf(project, 'build'), directory, '--out', outDir, ...version],
    project.root,
  );
  const latest = readLatest(path.join(outDir, path.basename(latestFile(directory))));
  if (code !== 0 || !latest) throw new Error(`Building ${workspace} failed.\n${output}`);
  return latest;
}
