import { existsSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Workspace } from '../workspace';
import { baseConfiguration } from './base';
import { PreloadPlugin } from './preload-plugin';
import { PublicFilesPlugin } from './public-files-plugin';
import { ServiceWorkerPlugin } from './service-worker-plugin';
import { sharedModules } from './shared-modules';

type Options = Workspace & { outDir: string; development: boolean };

const RUNTIME_PACKAGES = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);

/**
 * The plugin that lends the runtime asks for it as CommonJS, everything else as ES modules: without this the page would carry
 * it twice (20 kB gzip).
 */
function oneRuntime(root: string): Record<string, string> {
  const folder = (name: string) => path.join(root, 'node_modules', name);
  return Object.fromEntries(
    RUNTIME_PACKAGES.map((name) => {
      const file = ['dist/index.js', 'dist/index.mjs'].map((each) => path.join(folder(name), each));
      const found = file.find((each) => existsSync(each));
      if (!found) throw new Error(`${name} has no ES module build where it used to be.`);
      return [`${name}$`, found];
    }),
  );
}

/** The worker, and what takes its place where it shall go. Never in development: it would show yesterday's code. */
function workers(directory: string): Record<string, string> {
  const names = ['service-worker', 'service-worker-off'];
  const entries = names.map(
    (name) => [`${name}.js`, path.join(directory, `src/service-worker/${name}.ts`)] as const,
  );
  return Object.fromEntries(entries);
}

/** The shell: no remotes at build time (they are registered at run time), and the federation runtime for all of them. */
export function shellConfiguration(options: Options): Configuration {
  const { root, directory, development } = options;
  const base = baseConfiguration({ ...options, uniqueName: 'shell' });
  return {
    ...base,
    // src/index.ts only imports the rest: shared modules must be there before anything that uses them runs.
    entry: { index: path.join(directory, 'src/index.ts') },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: oneRuntime(root) },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: path.join(directory, 'src/index.html'),
        scriptLoading: 'defer',
        minify: development ? false : { collapseWhitespace: true, minifyJS: true, removeComments: true },
      }),
      new PublicFilesPlugin(path.join(directory, 'public')),
      ...(development ? [] : [new PreloadPlugin(), new ServiceWorkerPlugin(workers(directory))]),
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
