import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { LANGUAGES } from '@health-commons/contracts/languages';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { offeredLanguages } from '../offered-languages';
import { filesBelow } from '../release/files';
import { baseConfiguration } from './base';
import { REFRESH_HOOK } from './development';
import { shellIntegrity } from './integrity';
import { compilationPlugin, initialChunks } from './output-lists';
import type { BuildOptions } from './configurations';
import { oneShareScope } from './remote';
import { sharedModules } from './shared-modules';

/**
 * Adds preload links for the initial chunks, except the chunks of the entry. Without these links, a slow phone would
 * request the chunks a second later, after the entry has run. Style sheets are preloaded and not linked, because a
 * linked style sheet delays the first paint.
 */
const preloads = compilationPlugin('preloads', (compilation) => {
  HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('preloads', (page) => {
    const entries = new Set([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
    const files = [...initialChunks(compilation)].flatMap((chunk) => [...chunk.files]);
    for (const file of [...new Set(files)].sort()) {
      const as = file.endsWith('.css') ? 'style' : file.endsWith('.js') ? 'script' : null;
      if (as === null || entries.has(file)) continue;
      page.headTags.push({
        tagName: 'link',
        voidTag: true,
        attributes: { rel: 'preload', href: `${page.publicPath}${file}`, as },
        meta: { plugin: 'preloads' },
      });
    }
    return page;
  });
});

/** Copies a folder to the output. Keeps the file names, because the web app manifest and icons have fixed URLs. */
const publicFiles = (folder: string) =>
  compilationPlugin('publicFiles', (compilation) => {
    compilation.contextDependencies.add(folder);
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'publicFiles', stage }, () => {
      if (!existsSync(folder)) return;
      for (const name of filesBelow(folder))
        compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(path.join(folder, name))));
    });
  });

/**
 * Builds each service worker as a single file at the site's root, without the federation runtime. The file name has no
 * hash, because the URL of a service worker must not change. `entries` maps names of built files to source files.
 */
class ServiceWorkerPlugin {
  constructor(private readonly entries: Readonly<Record<string, string>>) {}

  apply(compiler: Compiler): void {
    compiler.hooks.make.tapPromise('ServiceWorkerPlugin', async (compilation) => {
      await Promise.all(
        Object.entries(this.entries).map(
          ([filename, source]) =>
            new Promise<void>((resolve, reject) => {
              const child = compilation.createChildCompiler(`service worker ${filename}`, { filename }, [
                new webpack.EntryPlugin(compiler.context, source, { name: filename }),
              ]);
              child.runAsChild((error, _entries, built) => {
                const failure = error ?? built?.errors[0];
                if (failure) reject(failure);
                else resolve();
              });
            }),
        ),
      );
    });
  }
}

const RUNTIME_PACKAGES = ['runtime-core', 'sdk', 'error-codes'].map((name) => `@module-federation/${name}`);

/**
 * Resolves the federation runtime to its ES modules. The plugin that provides the runtime to remotes requires the
 * CommonJS build of the runtime. Without this alias, the page would load both builds (20 kB gzip more).
 */
function oneRuntime(root: string): Record<string, string> {
  const folder = (name: string) => path.join(root, 'node_modules', name);
  return Object.fromEntries(
    RUNTIME_PACKAGES.map((name) => {
      const file = ['dist/index.js', 'dist/index.mjs'].map((each) => path.join(folder(name), each));
      const found = file.find((each) => existsSync(each));
      if (!found) throw new Error(`${name} has no dist/index.js or dist/index.mjs.`);
      return [`${name}$`, found];
    }),
  );
}

/**
 * Resolves the router to its build without warnings for developers. The package's exports name only the other build.
 */
function quietRouter(root: string): Record<string, string> {
  const folder = path.join(root, 'node_modules/react-router/dist/production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

/**
 * Returns the entries of the service worker, and of the worker that removes it. Development builds have no service
 * worker, because it would serve stale code.
 */
function workers(directory: string): Record<string, string> {
  const names = ['service-worker', 'service-worker-off'];
  const entries = names.map(
    (name) => [`${name}.js`, path.join(directory, `src/service-worker/${name}.ts`)] as const,
  );
  return Object.fromEntries(entries);
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
  const { directory, development } = options;
  const { root } = options.project;
  const base = baseConfiguration({ ...options, uniqueName: 'shell', refresh: false });
  return {
    ...base,
    // src/index.ts imports the app with import(), so that webpack can load the shared modules before the app runs.
    entry: { index: [...(development ? [REFRESH_HOOK] : []), path.join(directory, 'src/index.ts')] },
    output: { ...base.output, publicPath: '/' },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, ...oneRuntime(root), ...(development ? {} : quietRouter(root)) },
    },
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { base: BASE_CHUNK, react: REACT_CHUNK } },
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
      publicFiles(path.join(directory, 'public')),
      ...(development ? [] : [preloads, shellIntegrity, new ServiceWorkerPlugin(workers(directory))]),
      oneShareScope,
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
