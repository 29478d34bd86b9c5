import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { findWebWorkspaces, isBuildFresh } from '@health-commons/federation';
import { runCommand } from '../run-command';
import { createBuilder, createLimit } from '../build/build-workspaces';
import { failed, type Outcome, passed, runJest, skipped } from './jest';
import { Fault } from '../fault';
import type { Steps } from './steps';

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

/** Compares packages/platform/api-report.txt with the code. */
export const checkShellApi = (signal: AbortSignal) => runTool([FEDERATION, 'api-report', '--check'], signal);

/** Files that are checked by Deno or are outside every workspace. The linter ignores them as well. */
const OTHERS = new Set(['supabase/functions', 'types']);

const isHidden = (name: string) => name.startsWith('.') || name === 'node_modules' || name === 'dist';

/**
 * Returns the absolute paths of the repository's TypeScript files, except those in OTHERS and in hidden, installed or
 * built folders.
 */
export function typeScriptFiles(root: string, folder = '.'): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (isHidden(entry.name) || OTHERS.has(place)) return [];
    if (entry.isDirectory()) return typeScriptFiles(root, place);
    return /\.tsx?$/.test(entry.name) ? [path.join(root, place)] : [];
  });
}

/** Splits the output of `tsc --listFiles` into the listed files and the errors. */
export function readListing(output: string): { files: string[]; faults: string } {
  const lines = output.split(/\r?\n/);
  const isFile = (line: string) => path.isAbsolute(line) && /\.([cm]?[jt]sx?|json)$/.test(line);
  return {
    files: lines.filter(isFile).map((line) => path.normalize(line)),
    faults: lines.filter((line) => !isFile(line)).join('\n'),
  };
}

/**
 * Returns an error for each file that no tsconfig.json includes. Neither the compiler nor type-aware lint rules check
 * such a file.
 */
export function withoutTypes(files: readonly string[], checked: readonly string[]): string[] {
  const known = new Set(checked);
  return files
    .filter((file) => !known.has(file))
    .map((file) => `${file} is in no tsconfig.json: its types are not checked.`);
}

/** Builds all stale workspaces. */
export async function buildStep(folder: string, signal: AbortSignal): Promise<Outcome> {
  const builder = createBuilder(process.cwd(), folder);
  signal.addEventListener('abort', () => void builder.stop(), { once: true });
  const results = await Promise.allSettled(builder.stale.map((workspace) => builder.build(workspace)));
  const faults = results.flatMap((result) =>
    result.status === 'rejected'
      ? [result.reason instanceof Error ? result.reason.message : String(result.reason)]
      : [],
  );
  return faults.length === 0 ? passed : failed(faults.join('\n\n'));
}

/** @throws Fault if the repository has no such workspace */
export function assertWorkspace(root: string, workspace: string): void {
  const isBelow = !path.relative(root, path.resolve(root, workspace)).startsWith('..');
  if (!isBelow || !existsSync(path.join(root, workspace, 'tsconfig.json')))
    throw new Fault(`${workspace} is not a workspace: pass its folder, for example mfe-map or packages/ui.`);
}

function checkSizesOf(root: string, workspace: string, signal: AbortSignal): Promise<Outcome> {
  if (isBuildFresh(workspace, root)) return checkSizes(signal, [workspace]);
  return Promise.resolve(skipped(`sizes [no fresh build: npm run build -w ${workspace}]`));
}

/** Runs all checks that need only one workspace, at the same time: types, lint, format, its unit tests and its sizes. */
export async function checkWorkspace(
  workspace: string,
  steps: Steps,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<void> {
  const root = process.cwd();
  const hasBuild = findWebWorkspaces(root).some((name) => name === workspace);
  const pattern = `${path.join(root, workspace).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[/\\\\]`;
  const options = ['--maxWorkers', '2', '--passWithNoTests', '--testPathPatterns', pattern];
  await Promise.all([
    steps.run('types', () => checkTypes(signal, workspace)),
    steps.run('lint', () => lint(signal, workspace)),
    steps.run('format', () => checkFormat(signal, workspace)),
    steps.run('unit tests', () => runJest({ projects: ['dom', 'node'], folder, options, signal })),
    ...(hasBuild ? [steps.run('sizes', () => checkSizesOf(root, workspace, signal))] : []),
  ]);
}
