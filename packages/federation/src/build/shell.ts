import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LANGUAGES } from '@health-commons/contracts/languages';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { offeredLanguages } from '../texts';
import { TRANSLATIONS_CHUNK, baseConfiguration } from './base';
import { REFRESH_HOOK } from './development';
import { shellIntegrity } from './integrity';
import type { BuildOptions } from './configurations';
import { sharedModules } from './shared-modules';

/** The ES modules of the federation runtime, which webpack fails without. */
const RUNTIME_MODULES = ['runtime-core/dist/index.js', 'sdk/dist/index.js', 'error-codes/dist/index.mjs'];

/**
 * Resolves the federation runtime to its ES modules. The plugin that provides the runtime to remotes requires the
 * CommonJS build of the runtime. Without this alias, the page would load both builds (20 kB gzip more).
 */
function oneRuntime(root: string): Record<string, string> {
  const scope = '@module-federation';
  return Object.fromEntries(
    RUNTIME_MODULES.map((file) => [
      `${scope}/${path.dirname(path.dirname(file))}$`,
      path.join(root, 'node_modules', scope, file),
    ]),
  );
}

/**
 * One chunk for packages/base and the small contracts that the app, platform and data use. Otherwise they would bundle
 * copies or load one more chunk. It is not loaded before the first script, which shows a message if any other script
 * cannot be loaded.
 */
const BASE_CHUNK = {
  test: /[\\/]packages[\\/](base[\\/]|contracts[\\/]src[\\/](errors|messages)\.ts)/,
  name: 'base',
  enforce: true,
  chunks: 'async',
} as const;

const RIGHT_TO_LEFT = LANGUAGES.filter(({ dir }) => dir === 'rtl').map(({ code }) => code);

/** One chunk for React. It keeps its name and hash when the shell changes, so browsers need not load it again. */
const REACT_CHUNK = {
  test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  name: 'react',
  enforce: true,
  chunks: 'all',
} as const;

/**
 * Returns the configuration of the shell's build. The shell registers remotes at run time and provides the federation
 * runtime to them.
 */
export function shellConfiguration(options: BuildOptions): Configuration {
  const { root, directory, development } = options;
  const base = baseConfiguration({ ...options, refresh: false });
  return {
    ...base,
    // src/index.ts imports the app with import(), so that webpack can load the shared modules before the app runs.
    entry: { index: [...(development ? [REFRESH_HOOK] : []), path.join(directory, 'src/index.ts')] },
    output: { ...base.output, publicPath: '/' },
    resolve: { ...base.resolve, alias: { ...base.resolve?.alias, ...oneRuntime(root) } },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: { base: BASE_CHUNK, react: REACT_CHUNK, translations: TRANSLATIONS_CHUNK },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlWebpackPlugin({
        template: path.join(directory, 'src/index.html'),
        templateParameters: {
          languages: offeredLanguages(root).join(' '),
          rightToLeft: RIGHT_TO_LEFT.join(' '),
        },
        scriptLoading: 'defer',
        minify: development ? false : { collapseWhitespace: true, minifyJS: true, removeComments: true },
      }),
      ...(development ? [] : [shellIntegrity]),
      new ModuleFederationPlugin({
        name: 'shell',
        remotes: {},
        shared: sharedModules(root),
        shareStrategy: 'loaded-first',
        experiments: {
          provideExternalRuntime: true,
          // Snapshots are for remotes with a manifest file. Ours are registered with the addresses of their entries.
          optimization: { target: 'web', disableSnapshot: true },
        },
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
}

/**
 * Returns the configuration of the service worker, and of the worker that removes it: single files at the site's root.
 * Their names have no hash, because the URL of a service worker must not change. Development has none, because it would
 * serve stale code.
 */
export function workerConfiguration(options: BuildOptions): Configuration {
  const name = 'service_worker';
  const { plugins: _none, ...base } = baseConfiguration(options);
  const fileOf = (name: string) => path.join(options.directory, `src/service-worker/${name}.ts`);
  return {
    ...base,
    name,
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': fileOf('service-worker'),
      'service-worker-off': fileOf('service-worker-off'),
    },
    output: { ...base.output, uniqueName: name, filename: '[name].js' },
  };
}
