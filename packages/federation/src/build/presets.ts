import type { Configuration } from 'webpack';
import { findProject, type Project } from '../project';
import { readRemote, readWorkspace, type RemoteFolder, type Workspace } from '../workspace';
import { pageConfiguration } from './page';
import { remoteConfiguration } from './remote';
import { shellConfiguration } from './shell';

export type BuildTarget = {
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
