import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { Preset } from './build/presets';

/** Files that the suite writes at run time and that pages fetch. */
const RUN_FILES = ['config.json', 'remotes.json'];

type DevServerOptions = {
  port: number;
  /** The folder in which the suite writes config.json and remotes.json. */
  runDir: string;
};

function serverConfiguration({ port, runDir }: DevServerOptions, ownClient: boolean): ServerConfiguration {
  return {
    port,
    host: 'localhost',
    hot: !ownClient,
    client: ownClient ? false : { overlay: { warnings: false, runtimeErrors: false } },
    allowedHosts: 'all',
    // The shell loads remotes from a different origin.
    headers: { 'access-control-allow-origin': '*' },
    historyApiFallback: { disableDotRule: true },
    setupMiddlewares(middlewares, server) {
      for (const name of RUN_FILES) {
        server.app?.get(`/${name}`, (_request, response) => {
          const file = path.join(runDir, name);
          response.setHeader('cache-control', 'no-cache');
          if (existsSync(file)) response.sendFile(file, { dotfiles: 'allow' });
          else response.status(404).end(`${file} is missing. Start the suite with npm start or npm run dev.`);
        });
      }
      return middlewares;
    },
  };
}

/** Returns the builds to watch: the federated build and, if the preset has one, the standalone page. */
function developmentBuilds(preset: Preset): Configuration[] {
  const target = { outDir: path.join(preset.directory, 'dist/development'), development: true };
  const page = preset.page(target);
  const build = preset.build(target);
  // If there is a page, only the page contains the hot-reload client. A reload of the shell also reloads the remote.
  return page ? [page, build] : [build];
}

/**
 * Serves a workspace with webpack-dev-server: the shell, or a remote's standalone page, at /, and a remote's federated
 * build at /remoteEntry.js. `developmentEntry` returns a registry entry with the URL of remoteEntry.js.
 * @returns a function that stops the server
 */
export async function startDevServer(
  preset: Preset,
  options: DevServerOptions,
): Promise<() => Promise<void>> {
  const builds = developmentBuilds(preset);
  const compiler = webpack(builds);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  const server = new WebpackDevServer(serverConfiguration(options, builds.length > 1), compiler);
  await server.start();
  return () => server.stop();
}
