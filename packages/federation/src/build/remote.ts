import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Configuration } from 'webpack';
import { catalogueOf } from '../texts';
import { baseConfiguration } from './base';
import { listedIntegrity } from './integrity';
import { compilationPlugin } from './output-lists';
import type { RemoteBuildOptions } from './configurations';
import { sharedModules } from './shared-modules';

/** Modules with an absolute path in their name or source, by the start of a name. Webpack makes ids from names. */
const PATHS_INSIDE = /^container entry|[\\/]\.federation[\\/]entry\./;

/** Makes builds equal in every folder: the federation plugin puts absolute paths into modules and source maps. */
const samePaths = (root: string) =>
  compilationPlugin('samePaths', (compilation) => {
    compilation.hooks.beforeModuleIds.tap('samePaths', (modules) => {
      for (const module of modules) {
        const [found] = PATHS_INSIDE.exec(module.identifier()) ?? [];
        if (found !== undefined) compilation.chunkGraph.setModuleId(module, found.replace(/\W/g, ''));
      }
    });
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
    compilation.hooks.processAssets.tap({ name: 'samePaths', stage }, (assets) => {
      for (const [name, source] of Object.entries(assets).filter(([file]) => file.endsWith('.map'))) {
        const text = source.source().toString().replaceAll(`${root}${path.sep}`, '');
        const same = text.replace(/(\.federation\/entry)\.[0-9a-f]{32}/g, '$1');
        compilation.updateAsset(name, new webpack.sources.RawSource(same));
      }
    });
  });

/**
 * Returns the configuration of a remote's build. File names have no hash, because the name of their folder is the
 * version, and remoteEntry.js would list a hash for each chunk. Chunks are in static/. A remote does not bundle the
 * federation runtime (20 kB), because the shell provides it.
 */
export function remoteConfiguration(options: RemoteBuildOptions): Configuration {
  const { manifest, root, inputs } = options;
  const base = baseConfiguration(options);
  const exposed = Object.entries(manifest.exposes).map(([name, file]) => {
    const chunk = `${manifest.name}-${name.slice(2)}`;
    return [name, { import: file, name: chunk }] as const;
  });
  const catalogue = catalogueOf(root, options);
  // The shell loads it in other languages than English. The name of its chunk tells the shell not to preload it.
  const texts = catalogue !== null && { './texts': { import: catalogue, name: 'on-demand-texts' } };
  return {
    ...base,
    entry: {},
    output: {
      ...base.output,
      publicPath: 'auto',
      // Two releases of a remote on one page must not run each other's chunks, whose ids are equal.
      chunkLoadingGlobal: `webpackChunk${manifest.name}_${inputs?.slice(0, 8) ?? 'development'}`,
    },
    plugins: [
      ...(base.plugins ?? []),
      samePaths(root),
      ...(inputs ? [listedIntegrity] : []),
      new ModuleFederationPlugin({
        name: manifest.name,
        filename: 'remoteEntry.js',
        exposes: { ...texts, ...Object.fromEntries(exposed) },
        shared: sharedModules(root, manifest.requires.shellApi),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
}
