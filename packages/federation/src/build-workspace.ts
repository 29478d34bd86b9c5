import { spawn } from 'node:child_process';
import path from 'node:path';
import { inputsHash } from './inputs-hash';
import { latestFile, readLatest, type Latest } from './latest';
import { readWorkspace } from './workspace';

export type BuildOptions = {
  /** Names the folder of a remote's build. Left out: package version and 8 digits of the inputs' hash. */
  version?: string;
  /** Where version folders and latest.json go. Left out: `dist` in the workspace. */
  outDir?: string;
  /** The repository. Left out: found from the working directory. */
  root?: string;
};

/** Whether the workspace's newest build was made from what its files are now. */
export function isBuildFresh(workspace: string, root?: string): boolean {
  const { directory, root: found } = readWorkspace(workspace, root);
  return readLatest(latestFile(directory))?.inputs === inputsHash(workspace, found);
}

/**
 * Builds one workspace for production in a process of its own, so that two builds use two cores and give their memory back.
 * @returns what the build says of itself
 * @throws Error with the compiler's words when it fails
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
