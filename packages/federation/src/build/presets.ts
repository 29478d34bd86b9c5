import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { findRoot, readWorkspace } from '../workspace';
import { pageConfiguration } from './page';
import { remoteConfiguration } from './remote';
import { shellConfiguration } from './shell';

type BuildTarget = { outDir: string; development: boolean };

/** What a workspace's webpack.config.mjs exports. */
export type Preset = {
  directory: string;
  /** The production or federated development build. */
  build(target: BuildTarget): Configuration;
  /** A remote's standalone development page, or null. */
  page(target: BuildTarget): Configuration | null;
};

/** The shell's build. `directory` is the workspace: `export default shell(import.meta.dirname)`. */
export function shell(directory: string): Preset {
  return {
    directory,
    build: (target) => shellConfiguration({ ...readWorkspace(directory, findRoot(directory)), ...target }),
    page: () => null,
  };
}

/** A remote's build, from its remote.json: `export default remote(import.meta.dirname)`. */
export function remote(directory: string): Preset {
  return {
    directory,
    build: (target) => remoteConfiguration({ ...readWorkspace(directory, findRoot(directory)), ...target }),
    page: (target) =>
      existsSync(path.join(directory, 'src/index.ts'))
        ? pageConfiguration({ ...readWorkspace(directory, findRoot(directory)), ...target })
        : null,
  };
}
