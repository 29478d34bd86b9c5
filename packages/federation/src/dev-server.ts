import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { Preset } from './build/presets';
import { serveChanges, serveManifest, serveRunFiles } from './dev-files';
import { readPageKeys, withRegistryKeys } from './registry/page-keys';

type DevServerOptions = {
  port: number;
  /** The folder in which the suite writes config.json and remotes.json. */
  runDir: string;
};

/** `federated` is the compiler of a remote's federated build, or null for the shell. */
function serverConfiguration(
  { port, runDir }: DevServerOptions,
  directory: string,
  federated: Compiler | null,
): ServerConfiguration {
  return {
    port,
    host: 'localhost',
    // A remote's own page contains the client, and the federated build has none.
    hot: !federated,
    client: federated ? false : { overlay: { warnings: false, runtimeErrors: false } },
    allowedHosts: 'all',
    // The shell loads remotes from a different origin.
    headers: { 'access-control-allow-origin': '*' },
    historyApiFallback: { disableDotRule: true },
    setupMiddlewares(middlewares, { app }) {
      if (!app) return middlewares;
      serveRunFiles(app, runDir, federated !== null);
      if (federated) {
        serveManifest(app, directory);
        serveChanges(app, federated);
      }
      return middlewares;
    },
  };
}

/** Writes the public keys of the suite's registry into the shell's page, as the static server does. */
const pageKeysPlugin = (runDir: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('PageKeys', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('PageKeys', (data) => ({
        ...data,
        html: withRegistryKeys(data.html, readPageKeys(runDir)),
      }));
    });
  },
});

/** Returns the builds to watch: the federated build and, if the preset has one, the standalone page. */
function developmentBuilds(preset: Preset, runDir: string): Configuration[] {
  const target = { outDir: path.join(preset.directory, 'dist/development'), development: true };
  const page = preset.page(target);
  const build = preset.build(target);
  // If there is a page, only the page contains the hot-reload client. A reload of the shell also reloads the remote.
  if (page) return [page, build];
  return [{ ...build, plugins: [...(build.plugins ?? []), pageKeysPlugin(runDir)] }];
}

/**
 * Serves a workspace with webpack-dev-server: the shell, or a remote's standalone page, at /, and a remote's federated
 * build at /remoteEntry.js, its manifest at /remote.json and an event per change at /changes. `developmentEntry` returns
 * a registry entry with the URL of remoteEntry.js.
 * @returns a function that stops the server
 */
export async function startDevServer(
  preset: Preset,
  options: DevServerOptions,
): Promise<() => Promise<void>> {
  const builds = developmentBuilds(preset, options.runDir);
  const compiler = webpack(builds);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  // `developmentBuilds` returns the federated build after the page.
  const federated = builds.length > 1 ? (compiler.compilers[1] ?? null) : null;
  const server = new WebpackDevServer(serverConfiguration(options, preset.directory, federated), compiler);
  await server.start();
  return () => server.stop();
}
