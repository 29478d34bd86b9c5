import { existsSync } from 'node:fs';
import path from 'node:path';
import { findWebWorkspaces, isBuildFresh } from '@health-commons/federation';
import { Fault } from '../fault';
import { checkFormat, checkSizes, checkTypes, lint } from './checks';
import { type Outcome, runJest, skipped } from './jest';
import type { Steps } from './steps';

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
