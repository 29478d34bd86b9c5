import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pLimit from 'p-limit';
import { findWebWorkspaces, isBuildFresh } from '@health-commons/federation';
import { runCommand } from '@health-commons/base/run-command';
import { createBuilder } from '../build/build-workspaces';
import { failed, type Outcome, passed, runJest, skipped } from './jest';
import { Fault } from '@health-commons/base/command-line';
import type { Steps } from './steps';

/** Settings that several workspaces share. A check of all includes them, so that each shared file is checked once. */
const SHARED = ['tsconfig.browser.json', 'tsconfig.node.json'];

/** Returns the shared settings, and the workspaces with their own. */
const typedProjects = (root: string): string[] => [
  ...SHARED,
  ...['.', 'packages']
    .flatMap((folder) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name)))
    .filter((folder) => {
      const file = path.join(root, folder, 'tsconfig.json');
      if (!existsSync(file)) return false;
      const text = readFileSync(file, 'utf8');
      return !SHARED.some((shared) => text.includes(`/${shared}"`));
    }),
];

/** Type-checks all workspaces, or the given one, two programs at a time. */
async function checkTypes(signal: AbortSignal, workspace?: string): Promise<Outcome> {
  const projects = workspace === undefined ? typedProjects(process.cwd()) : [workspace];
  const limit = pLimit(2);
  // TypeScript 7 is ten times faster than TypeScript 6, which is installed only because the build's ts-loader needs it.
  // Several threads would check shared types several times, and two programs already use two cores.
  const program = 'node_modules/typescript7/bin/tsc';
  const outcomes = await Promise.all(
    projects.map((project) => limit(() => runTool([program, '-p', project, '--singleThreaded'], signal))),
  );
  const faults = outcomes.filter((outcome) => outcome.failed > 0).map(({ output }) => output);
  return faults.length === 0 ? passed : failed(faults.join('\n'));
}

/** Runs a Node program. Passes if the program exits with 0. */
async function runTool(args: readonly string[], signal: AbortSignal): Promise<Outcome> {
  const { code, output } = await runCommand(process.execPath, args, { signal });
  return code === 0 ? passed : failed(output);
}

/** Checks the types, lint and format of all code, or of a workspace. */
export async function checkSources(steps: Steps, signal: AbortSignal, workspace?: string): Promise<void> {
  const folder = workspace ?? '.';
  await steps.run('types', () => checkTypes(signal, workspace));
  await steps.run('lint', () => runTool(['node_modules/oxlint/bin/oxlint', folder], signal));
  await steps.run('format', () => runTool(['node_modules/oxfmt/bin/oxfmt', '--check', folder], signal));
}

const FEDERATION = 'packages/federation/bin/health-commons.mjs';
export const checkSizes = (signal: AbortSignal, workspaces: readonly string[] = []) =>
  runTool([FEDERATION, 'sizes', ...workspaces], signal);

/** Compares packages/platform/api-report.txt with the code. */
export const checkShellApi = (signal: AbortSignal) => runTool([FEDERATION, 'api-report', '--check'], signal);

/** Builds all stale workspaces. */
export async function buildStep(signal: AbortSignal): Promise<Outcome> {
  const builder = createBuilder(process.cwd(), { signal });
  const results = await Promise.allSettled(builder.stale.map((workspace) => builder.build(workspace)));
  const faults = results.flatMap((result) =>
    result.status === 'rejected' ? [(result.reason as Error).message] : [],
  );
  return faults.length === 0 ? passed : failed(faults.join('\n\n'));
}

/** @throws Fault if the repository has no such workspace */
export function assertWorkspace(root: string, workspace: string): void {
  const isBelow = !path.relative(root, path.resolve(root, workspace)).startsWith('..');
  if (!isBelow || !existsSync(path.join(root, workspace, 'tsconfig.json')))
    throw new Fault(`${workspace} is not a workspace: pass its folder, for example mfe-map or packages/ui.`);
}

/** Runs the checks that need only one workspace: types, lint and format in turn, beside its unit tests and sizes. */
export async function checkWorkspace(workspace: string, steps: Steps, signal: AbortSignal): Promise<void> {
  const root = process.cwd();
  const hasBuild = findWebWorkspaces(root).some((name) => name === workspace);
  const sizes = async () =>
    isBuildFresh(workspace)
      ? await checkSizes(signal, [workspace])
      : skipped(`sizes [no fresh build: npm run build -w ${workspace}]`);
  const pattern = `${path.join(root, workspace).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}[/\\\\]`;
  const options = ['--maxWorkers', '2', '--passWithNoTests', '--testPathPatterns', pattern];
  await Promise.all([
    checkSources(steps, signal, workspace),
    steps.run('unit tests', () => runJest({ projects: ['dom', 'node'], options, signal })),
    ...(hasBuild ? [steps.run('sizes', sizes)] : []),
  ]);
}
