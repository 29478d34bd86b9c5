import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Workspace } from '../workspace';
import { baseConfiguration } from './base';
import { sharedModules } from './shared-modules';

type Options = Workspace & { outDir: string; development: boolean };

/** The shell: no remotes at build time (they are registered at run time), and the federation runtime for all of them. */
export function shellConfiguration(options: Options): Configuration {
  const { root, directory, development } = options;
  const base = baseConfiguration({ ...options, uniqueName: 'shell' });
  return {
    ...base,
    // src/index.ts only imports the rest: shared modules must be there before anything that uses them runs.
    entry: { index: path.join(directory, 'src/index.ts') },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: path.join(directory, 'src/index.html'),
        scriptLoading: 'defer',
        minify: development ? false : { collapseWhitespace: true, minifyJS: true, removeComments: true },
      }),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules(root),
        shareStrategy: 'loaded-first',
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
}
