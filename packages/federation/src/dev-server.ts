import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ConfigFile } from '@health-commons/contracts/config-file';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, {
  type Configuration as ServerConfiguration,
  type ExpressRequestHandler,
} from 'webpack-dev-server';
import { configurationsOf } from './build/configurations';
import developmentConfig from './development-config.json';
import { LOOPBACK } from './dev';
import { readPageKeys, readRunSite, withRegistryKeys, withSite } from './installed-page';

/**
 * The configuration of a standalone page while no suite runs. It names the suite's default ports, so that the page
 * shows its messages about an unreachable backend.
 */
const DEVELOPMENT_CONFIG: ConfigFile = { ...developmentConfig, schema: 1 };

type Route = { name: string; path: string; middleware: ExpressRequestHandler };

/** Answers every reader of a path without a file name extension with the page, as the servers of a site do. */
const pages: Route = {
  name: 'pages',
  path: '/',
  middleware: (request, _response, next) => {
    if (!/\.[^/]*$|^\/(ws|webpack-dev-server)\b/.test(request.path)) request.url = '/';
    next();
  },
};

/** Serves a file. If it is missing, responds with `missing`: JSON, or a sentence with 404. */
const fileAt = (url: string, file: string, missing: object | string): Route => ({
  name: url,
  path: url,
  middleware: (_request, response) => {
    response.set('cache-control', 'no-cache');
    if (existsSync(file)) response.sendFile(file, { dotfiles: 'allow' });
    else if (typeof missing === 'object') response.json(missing);
    else response.status(404).end(missing);
  },
});

/**
 * Returns the files that the suite writes at run time, and remote.json, from which a shell learns a remote's mounts and
 * its shell API range. Without a suite, only a remote's page works. The shell also gets the logo of the suite's site.
 */
function otherFiles(directory: string, runDir: string, isRemote: boolean): Route[] {
  const written = ['config.json', 'remotes.json'].map((name) => {
    const file = path.join(runDir, name);
    const sentence = `${file} is missing. Start the suite with npm start or npm run dev.`;
    return fileAt(`/${name}`, file, isRemote && name === 'config.json' ? DEVELOPMENT_CONFIG : sentence);
  });
  if (isRemote) {
    const manifest = path.join(directory, 'remote.json');
    return [...written, fileAt('/remote.json', manifest, 'This workspace has no remote.json.')];
  }
  const logo: Route = {
    name: 'logo',
    path: '/icons/icon.svg',
    middleware: (_request, response, next) => {
      const { logo: text } = readRunSite(runDir);
      if (text === null) next();
      else response.type('svg').send(text);
    },
  };
  return [...written, logo];
}

type DevServerOptions = {
  port: number;
  /** The folder in which the suite writes config.json and remotes.json. */
  runDir: string;
  /** The origins of the shell that loads the remote. */
  shells: readonly string[];
  /** Whether the pages have React's development build, so that React Fast Refresh works. */
  refresh: boolean;
};

/**
 * Only the shell's pages may read responses of another origin. webpack-dev-server itself refuses other host names,
 * scripts in the pages of other sites, and their WebSockets.
 */
export function serverConfiguration(
  { port, runDir, shells }: Omit<DevServerOptions, 'refresh'>,
  directory: string,
  isRemote: boolean,
): ServerConfiguration {
  const deployed = shells.map((shell) => new URL(shell).hostname).filter((host) => !LOOPBACK.has(host));
  return {
    port,
    host: 'localhost',
    static: path.join(directory, 'public'),
    // Build errors cover the page. Warnings and exceptions do not, because the shell shows them in the remote's box.
    client: { overlay: { warnings: false, runtimeErrors: false } },
    allowedHosts: deployed.length > 0 ? deployed : 'auto',
    headers: ({ headers: { origin } }) => ({
      vary: 'origin',
      // A page on another port of this machine may show pictures.
      'cross-origin-resource-policy': 'same-site',
      ...(origin !== undefined && shells.includes(origin) ? { 'access-control-allow-origin': origin } : {}),
    }),
    setupMiddlewares(middlewares) {
      const first = middlewares.findIndex(({ name }) => name === 'webpack-dev-middleware');
      return middlewares.toSpliced(first, 0, ...otherFiles(directory, runDir, isRemote), pages);
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
 * build at /remoteEntry.js and its manifest at /remote.json. `developmentEntry` returns a registry entry with the URL
 * of remoteEntry.js. The client in every build knows the server's address, because the page of a shell has another one.
 * @returns a function that stops the server
 */
export async function startDevServer(
  directory: string,
  options: DevServerOptions,
): Promise<() => Promise<void>> {
  const outDir = path.join(directory, 'dist/development');
  const builds = await configurationsOf(directory, { outDir, development: true, refresh: options.refresh });
  const isRemote = builds.length > 1;
  if (!isRemote) for (const build of builds) build.plugins?.push(installedPagePlugin(options.runDir));
  const compiler = webpack(builds);
  if (!compiler) throw new Error('webpack did not accept the configuration.');
  const server = new WebpackDevServer(serverConfiguration(options, directory, isRemote), compiler);
  await server.start();
  return () => server.stop();
}
