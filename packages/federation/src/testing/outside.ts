import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Returns whether npm can download packages. */
export function canInstall(): boolean {
  return spawnSync('npm', ['ping'], { timeout: 30_000 }).status === 0;
}
export const NO_NPM = 'npm cannot download packages';

/** Packs the repository's packages to `out`. */
export async function packPackages(root: string, out: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/run.mjs', 'pack', '--out', out], { cwd: root });
}

/** Runs npm in a folder outside of the repository. Resolves to its output, and rejects with it if npm fails. */
export async function npm(folder: string, ...args: string[]): Promise<string> {
  // The settings that npm gave this process are those of the repository.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, env }).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`npm ${args.join(' ')} failed.\n${error.stdout}${error.stderr}`);
    },
  );
  return stdout;
}

export const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund'] as const;
