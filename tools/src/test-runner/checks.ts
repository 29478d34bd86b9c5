import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../run-command';
import { createLimit } from '../start/limit';
import { failed, passed, type Outcome } from './outcome';
import { readListing, typeScriptFiles, withoutTypes } from './typed-files';

/** Returns the workspaces that have a tsconfig.json. */
function typedFolders(root: string): string[] {
  const below = (folder: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => path.join(folder, entry.name));
  return [...below('.'), ...below('packages')].filter((folder) =>
    existsSync(path.join(root, folder, 'tsconfig.json')),
  );
}

/** Type-checks workspaces, two at a time. Also fails if one of their TypeScript files is in no tsconfig.json. */
export async function checkTypes(signal: AbortSignal, workspace?: string): Promise<Outcome> {
  const root = process.cwd();
  const folders = workspace === undefined ? typedFolders(root) : [workspace];
  const limit = createLimit(2);
  const results = await Promise.all(
    folders.map((folder) =>
      limit(() =>
        // TypeScript 7 is ten times faster than TypeScript 6, which is installed only because the build's ts-loader
        // needs it. Several threads would check shared types several times, and two workspaces already use two cores.
        runCommand(
          process.execPath,
          ['node_modules/typescript7/bin/tsc', '-p', folder, '--listFiles', '--singleThreaded'],
          { signal },
        ),
      ),
    ),
  );
  const read = results.map(({ code, output }) => ({ code, ...readListing(output) }));
  const faults = [
    ...read.filter(({ code }) => code !== 0).map((each) => each.faults),
    ...withoutTypes(
      typeScriptFiles(root, workspace),
      read.flatMap(({ files }) => files),
    ),
  ];
  return faults.length === 0 ? passed : failed(faults.join('\n'));
}

/** Runs a Node program. Passes if the program exits with 0. */
async function runTool(args: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const { code, output } = await runCommand(process.execPath, args, { signal });
  return code === 0 ? passed : failed(output);
}

export const lint = (signal: AbortSignal, folder = '.') =>
  runTool(['node_modules/oxlint/bin/oxlint', folder], signal);
export const checkFormat = (signal: AbortSignal, folder = '.') =>
  runTool(['node_modules/oxfmt/bin/oxfmt', '--check', folder], signal);

const FEDERATION = 'packages/federation/bin/health-commons.mjs';
export const checkSizes = (signal: AbortSignal, workspaces: readonly string[] = []) =>
  runTool([FEDERATION, 'sizes', ...workspaces], signal);

/** Compares packages/platform/api-report.md with the code. */
export const checkShellApi = (signal: AbortSignal) => runTool([FEDERATION, 'api-report', '--check'], signal);
