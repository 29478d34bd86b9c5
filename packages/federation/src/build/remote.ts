import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfiguration } from './base';
import { hotPlugins } from './hot-plugins';
import { IntegrityPlugin } from './integrity-plugin';
import { OneShareScopePlugin } from './one-share-scope-plugin';
import type { RemoteBuildOptions } from './presets';
import { RetryQueryPlugin } from './retry-query-plugin';
import { sharedModules } from './shared-modules';

/**
 * Returns the configuration of a remote's build. remoteEntry.js has no hash in its name, because the name of its folder
 * is the version. Chunks are in static/. A remote does not bundle the federation runtime (20 kB), because the shell
 * provides it.
 */
export function remoteConfiguration(options: RemoteBuildOptions): Configuration {
  const { manifest, project, inputs, port } = options;
  const refresh = port !== undefined;
  const base = baseConfiguration({ ...options, uniqueName: manifest.name, refresh });
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
      new RetryQueryPlugin(),
      ...(inputs ? [new IntegrityPlugin()] : []),
      ...hotPlugins(options),
      new OneShareScopePlugin(),
      new ModuleFederationPlugin({
        name: manifest.name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(manifest.exposes).map(([name, file]) => [
            name,
            { import: file, name: `${manifest.name}-${name.slice(2)}` },
          ]),
        ),
        shared: sharedModules(project.root, manifest.requires.shellApi),
        shareStrategy: 'loaded-first',
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
        manifest: false,
        dts: false,
        dev: false,
      }),
    ],
  };
}
