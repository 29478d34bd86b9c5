import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { findProject } from '../project';
import { type RemoteFolder, type Workspace, readWorkspace } from '../remotes';
import { pageConfiguration } from './development';
import { remoteConfiguration } from './remote';
import { shellConfiguration, workerConfiguration } from './shell';

type BuildTarget = {
  outDir: string;
  development: boolean;
  /** The inputs hash of a production build. */
  inputs?: string;
  /** Registers components with React Fast Refresh, which needs React's development build on the page. */
  refresh?: boolean;
};

/** What a configuration is made from. */
export type BuildOptions = Workspace & BuildTarget & { root: string };
export type RemoteBuildOptions = RemoteFolder & BuildTarget & { root: string };

type Change = (configuration: Configuration) => Configuration;

/** Returns what a workspace's webpack.config.mjs exports. @throws Error if it is not a function */
async function loadChange(directory: string): Promise<Change> {
  const file = path.join(directory, 'webpack.config.mjs');
  if (!existsSync(file)) return (configuration) => configuration;
  const { default: change } = (await import(pathToFileURL(file).href)) as { default?: unknown };
  if (typeof change === 'function') return change as Change;
  throw new Error(`${file} must export a function that changes a configuration of webpack.`);
}

/**
 * Returns the configurations of a workspace: that of its build and, before it, that of a remote's standalone page in
 * development. Its webpack.config.mjs can change them.
 */
export async function configurationsOf(directory: string, target: BuildTarget): Promise<Configuration[]> {
  const { manifest, ...workspace } = readWorkspace(directory);
  const options = { ...workspace, ...target, root: findProject(directory).root };
  const change = await loadChange(directory);
  if (!manifest) {
    const shell = { ...options, manifest };
    const workers = target.development ? [] : [workerConfiguration(shell)];
    return [shellConfiguration(shell), ...workers].map(change);
  }
  const remote = { ...options, manifest };
  const page = target.development ? [pageConfiguration(remote)] : [];
  return [...page, remoteConfiguration(remote)].map(change);
}
