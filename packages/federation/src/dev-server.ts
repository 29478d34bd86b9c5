import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { configurationsOf } from './build/configurations';
import { readPageKeys, readRunSite, withRegistryKeys, withSite } from './installed-page';

/**
 * The configuration of a standalone page while no suite runs. It names the suite's default ports, so that the page shows
 * its messages about an unreachable backend.
 */
const DEVELOPMENT_CONFIG: ConfigFile = {
  schema: 1,
  supabaseUrl: 'http://localhost:54321',
  anonKey: 'sb_publishable_no_suite_is_running',
  api: 'http://localhost:54321/functions/v1',
  chat: 'http://localhost:4000',
  tiles: null,
  phoneNumber: null,
  serviceWorker: false,
  remoteOrigins: [],
};

/** The names under which a page of this machine reaches the server. */
const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Who may use a development server: its own pages, and the shell. */
type DevGuard = {
  /** Responds 403 to other hosts and origins. Lets the shell read all responses. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Ends a WebSocket's request if its host or its origin is another one. */
  onUpgrade: (request: IncomingMessage, socket: Duplex) => void;
};

/**
 * A web site that a developer visits could otherwise read the sources from the server: with CORS, by a host name of its
 * own that it points to this machine, by a script element, or by a WebSocket.
 * @param shells the origins of the shell
 */
export function createDevGuard(port: number, shells: readonly string[]): DevGuard {
  const hosts = HOSTS.map((host) => `${host}:${port}`);
  const origins = new Set([...hosts.map((host) => `http://${host}`), ...shells]);

  function refusalOf(headers: IncomingHttpHeaders): string | null {
    const { host = '', origin } = headers;
    if (!hosts.includes(host)) return `This server responds only to ${hosts.join(', ')}, not to '${host}'.`;
    if (origin !== undefined && !origins.has(origin))
      return `This server allows only ${shells.join(' and ')}, not ${origin}. Name another shell with --shell.`;
    // An element without `crossorigin` sends no Origin. A picture of another site reveals nothing.
    const isElement = headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-dest'] !== 'image';
    const isOwn = headers['sec-fetch-site'] === 'same-origin';
    return isElement && !isOwn ? 'Other sites may not use this file.' : null;
  }

  return {
    middleware({ headers }, response, next) {
      const refusal = refusalOf(headers);
      response.setHeader('vary', 'origin');
      if (refusal) {
        response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
        return;
      }
      if (headers.origin !== undefined) {
        response.setHeader('access-control-allow-origin', headers.origin);
        response.setHeader('timing-allow-origin', headers.origin);
      }
      next();
    },
    onUpgrade({ headers }, socket) {
      if (refusalOf(headers) || headers.origin === undefined)
        socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
    },
  };
}

type App = NonNullable<WebpackDevServer['app']>;

/** Serves a file. If it is missing, responds with `missing`: JSON, or a sentence with 404. */
function serveFile(app: App, url: string, file: string, missing: object | string): void {
  app.get(url, (_request, response) => {
    response.set('cache-control', 'no-cache');
    if (existsSync(file)) response.sendFile(file, { dotfiles: 'allow' });
    else if (typeof missing === 'object') response.json(missing);
    else response.status(404).end(missing);
  });
}

/**
 * Serves the files that the suite writes at run time, and remote.json, from which a shell can learn a remote's mounts and
 * its shell API range. Only a remote's own page works without a suite. The shell also gets the logo of the suite's site.
 */
function serveOtherFiles(app: App, directory: string, runDir: string, isRemote: boolean): void {
  for (const name of ['config.json', 'remotes.json']) {
    const file = path.join(runDir, name);
    const sentence = `${file} is missing. Start the suite with npm start or npm run dev.`;
    serveFile(app, `/${name}`, file, isRemote && name === 'config.json' ? DEVELOPMENT_CONFIG : sentence);
  }
  if (isRemote) {
    serveFile(app, '/remote.json', path.join(directory, 'remote.json'), 'This workspace has no remote.json.');
    return;
  }
  app.get('/icons/icon.svg', (_request, response, next) => {
    const { logo } = readRunSite(runDir);
    if (logo === null) next();
    else response.type('svg').send(logo);
  });
}

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
      serveOtherFiles(app, directory, runDir, isRemote);
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

/**
 * Serves a workspace with webpack-dev-server: the shell, or a remote's standalone page, at /, and a remote's federated
 * build at /remoteEntry.js and its manifest at /remote.json. `developmentEntry` returns a registry entry with the URL of
 * remoteEntry.js.
 * @returns a function that stops the server
 */
export async function startDevServer(
  directory: string,
  options: DevServerOptions,
): Promise<() => Promise<void>> {
  const outDir = path.join(directory, 'dist/development');
  const builds = await configurationsOf(directory, { outDir, development: true, port: options.port });
  const isRemote = builds.length > 1;
  if (!isRemote) for (const build of builds) build.plugins?.push(installedPagePlugin(options.runDir));
  const compiler = webpack(builds);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  const server = new WebpackDevServer(serverConfiguration(options, directory, isRemote), compiler);
  await server.start();
  return () => server.stop();
}
