import { spawn } from 'node:child_process';
import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { latestFile, readLatest, type Latest } from './latest';
import { readWorkspace } from './workspace';

type BuildOptions = {
  /**
   * The version of the build. The default is REMOTE_VERSION, otherwise the package version and the first 8 digits of
   * `inputsHash`.
   */
  version?: string;
  /** The folder for the output, such as version folders and latest.json. The default is `dist` in the workspace. */
  outDir?: string;
  /** The repository root. The default is the root that contains the working directory. */
  root?: string;
};

/** Returns true if the newest build has the current inputs (see `inputsHash`). */
export function isBuildFresh(workspace: string, root?: string): boolean {
  const { directory, root: found } = readWorkspace(workspace, root);
  return readLatest(latestFile(directory))?.inputs === inputsHash(workspace, found);
}

/**
 * Builds a workspace for production in a child process, so that parallel builds use several cores.
 * @throws Error with the output of the build
 */
export async function buildWorkspace(workspace: string, options: BuildOptions = {}): Promise<Latest> {
  const { root, directory } = readWorkspace(workspace, options.root);
  const outDir = options.outDir ?? path.join(directory, 'dist');
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        path.join(root, 'packages/federation/src/build.ts'),
        directory,
        '--out',
        outDir,
        ...(options.version ? ['--version', options.version] : []),
      ],
      { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => output.push(data.toString()));
    child.once('error', reject);
    child.once('close', resolve);
  });
  const latest = readLatest(path.join(outDir, path.basename(latestFile(directory))));
  if (code !== 0 || !latest) throw new Error(`Building ${workspace} failed.\n${output.join('').trim()}`);
  return latest;
}
