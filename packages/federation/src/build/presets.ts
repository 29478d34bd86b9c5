import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { type Project, findProject } from '../project';
import { type RemoteFolder, type Workspace, readRemote, readWorkspace } from '../remotes';
import { pageConfiguration } from './development';
import { remoteConfiguration } from './remote';
import { shellConfiguration } from './shell';

type BuildTarget = {
  outDir: string;
  development: boolean;
  /** The inputs hash of a production build. */
  inputs?: string;
  /** The port of the development server, for a remote's development build. */
  port?: number;
};

/** What a configuration is made from. */
export type BuildOptions = Workspace & BuildTarget & { project: Project };
export type RemoteBuildOptions = RemoteFolder & BuildTarget & { project: Project };

/** The default export of a workspace's webpack.config.mjs. */
export type Preset = {
  directory: string;
  /** Returns the configuration of the production build, or of the federated development build. */
  build(target: BuildTarget): Configuration;
  /** Returns the configuration of a remote's standalone page, or null for the shell. */
  page(target: BuildTarget): Configuration | null;
};

/** Returns the shell's preset. Usage: `export default shell(import.meta.dirname)`. */
export function shell(directory: string): Preset {
  const project = findProject(directory);
  return {
    directory,
    build: (target) => shellConfiguration({ ...readWorkspace(directory), ...target, project }),
    page: () => null,
  };
}

/** Returns the preset of a remote, which has a remote.json. Usage: `export default remote(import.meta.dirname)`. */
export function remote(directory: string): Preset {
  const project = findProject(directory);
  return {
    directory,
    build: (target) => remoteConfiguration({ ...readRemote(directory), ...target, project }),
    page: (target) => pageConfiguration({ ...readRemote(directory), ...target, project }),
  };
}

const isPreset = (value: unknown): value is Preset =>
  typeof value === 'object' && value !== null && 'build' in value && typeof value.build === 'function';

/** Imports a workspace's webpack.config.mjs. @throws Error if the file is missing or does not export a preset */
export async function loadPreset(directory: string): Promise<Preset> {
  const file = path.join(directory, 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  const loaded = (await import(pathToFileURL(file).href)) as { default?: unknown };
  if (!isPreset(loaded.default)) {
    throw new Error(`${file} must export 'remote(import.meta.dirname)' or 'shell(import.meta.dirname)'.`);
  }
  return loaded.default;
}
