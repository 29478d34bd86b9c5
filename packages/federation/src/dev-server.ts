import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler, type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { Preset } from './build/presets';
import { createDevGuard } from './dev-guard';
import { serveLogo, serveManifest, serveRunFiles } from './dev-files';
import { withSite } from './page-site';
import { readPageKeys, withRegistryKeys } from './registry/page-keys';
import { readRunSite } from './run-site';

type DevServerOptions = {
  port: number;
  /** The folder in which the suite writes config.json and remotes.json. */
  runDir: string;
  /** The origins of the shell that loads the remote. */
  shells: readonly string[];
};

function serverConfiguration(
  { port, runDir, shells }: DevServerOptions,
  directory: string,
  isRemote: boolean,
): ServerConfiguration {
  const guard = createDevGuard(port, shells);
  return {
    port,
    host: 'localhost',
    // The builds of a remote contain the client already.
    hot: !isRemote,
    client: isRemote ? false : { overlay: { warnings: false, runtimeErrors: false } },
    // The guard is stricter: webpack-dev-server would also accept every IP address.
    allowedHosts: 'all',
    historyApiFallback: { disableDotRule: true },
    setupMiddlewares(middlewares, { app, server }) {
      if (!app || !server) throw new Error('webpack-dev-server has not started its server.');
      app.use(guard.middleware);
      server.prependListener('upgrade', guard.onUpgrade);
      serveRunFiles(app, runDir, isRemote);
      if (isRemote) serveManifest(app, directory);
      else serveLogo(app, runDir);
      return middlewares;
    },
  };
}

function installedPage(html: string, runDir: string): string {
  const { site, colours } = readRunSite(runDir);
  return withRegistryKeys(withSite(html, site, colours), readPageKeys(runDir));
}

/** Writes the suite's site and the public keys of its registry into the shell's page, as the static server does. */
const installedPagePlugin = (runDir: string) => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('InstalledPage', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).beforeEmit.tap('InstalledPage', (data) => ({
        ...data,
        html: installedPage(data.html, runDir),
      }));
    });
  },
});

/** Returns the builds to watch: the federated build and, if the preset has one, the standalone page. */
function developmentBuilds(preset: Preset, { runDir, port }: DevServerOptions): Configuration[] {
  const target = { outDir: path.join(preset.directory, 'dist/development'), development: true, port };
  const page = preset.page(target);
  const build = preset.build(target);
  if (page) return [page, build];
  return [{ ...build, plugins: [...(build.plugins ?? []), installedPagePlugin(runDir)] }];
}

/**
 * Serves a workspace with webpack-dev-server: the shell, or a remote's standalone page, at /, and a remote's federated
 * build at /remoteEntry.js and its manifest at /remote.json. `developmentEntry` returns a registry entry with the URL of
 * remoteEntry.js.
 * @returns a function that stops the server
 */
export async function startDevServer(
  preset: Preset,
  options: DevServerOptions,
): Promise<() => Promise<void>> {
  const builds = developmentBuilds(preset, options);
  const compiler = webpack(builds);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  const configuration = serverConfiguration(options, preset.directory, builds.length > 1);
  const server = new WebpackDevServer(configuration, compiler);
  await server.start();
  return () => server.stop();
}
