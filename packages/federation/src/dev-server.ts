import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import type { Preset } from './build/presets';

/** What the running suite writes: the page reads its configuration (and the shell its registry) from here. */
const RUN_FILES = ['config.json', 'remotes.json'];

export type DevServerOptions = {
  port: number;
  /** Where the running suite keeps config.json and remotes.json. */
  runDir: string;
};

function serverConfiguration({ port, runDir }: DevServerOptions, ownClient: boolean): ServerConfiguration {
  return {
    port,
    host: 'localhost',
    hot: !ownClient,
    client: ownClient ? false : { overlay: { warnings: false, runtimeErrors: false } },
    allowedHosts: 'all',
    // Remotes are loaded from the shell's origin, another one than their own.
    headers: { 'access-control-allow-origin': '*' },
    historyApiFallback: { disableDotRule: true },
    setupMiddlewares(middlewares, server) {
      for (const name of RUN_FILES) {
        server.app?.get(`/${name}`, (_request, response) => {
          const file = path.join(runDir, name);
          response.setHeader('cache-control', 'no-cache');
          if (existsSync(file)) response.sendFile(file, { dotfiles: 'allow' });
          else response.status(404).end(`${file} is missing: start the suite with npm start or npm run dev.`);
        });
      }
      return middlewares;
    },
  };
}

/** The builds a dev server watches: a remote's own page, and the remote as the shell loads it, side by side. */
function developmentBuilds(preset: Preset): Configuration[] {
  const target = { outDir: path.join(preset.directory, 'dist/development'), development: true };
  const page = preset.page(target);
  const build = preset.build(target);
  // Hot replacement does not cross federation: the page brings its own client, the remote is reloaded with the shell.
  return page ? [page, build] : [build];
}

/**
 * Serves one workspace with webpack-dev-server: a remote at http://localhost:<port>/ with its own page, and at
 * /remoteEntry.js for a shell's registry (`developmentEntry`).
 * @returns how to end it
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
