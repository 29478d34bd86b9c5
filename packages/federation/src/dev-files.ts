import { existsSync } from 'node:fs';
import path from 'node:path';
import type WebpackDevServer from 'webpack-dev-server';
import { DEVELOPMENT_CONFIG } from './development-config';
import { readRunSite } from './run-site';

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

/** Serves the files that the suite writes at run time. Only a remote's own page works without them. */
export function serveRunFiles(app: App, runDir: string, isRemote: boolean): void {
  for (const name of ['config.json', 'remotes.json']) {
    const file = path.join(runDir, name);
    const sentence = `${file} is missing. Start the suite with npm start or npm run dev.`;
    serveFile(app, `/${name}`, file, isRemote && name === 'config.json' ? DEVELOPMENT_CONFIG : sentence);
  }
}

/** Serves remote.json of a remote's workspace, from which a shell can learn its mounts and its shell API range. */
export function serveManifest(app: App, directory: string): void {
  serveFile(app, '/remote.json', path.join(directory, 'remote.json'), 'This workspace has no remote.json.');
}

/** Serves the logo of the suite's site, if it has its own. */
export function serveLogo(app: App, runDir: string): void {
  app.get('/icons/icon.svg', (_request, response, next) => {
    const { logo } = readRunSite(runDir);
    if (logo === null) next();
    else response.type('svg').send(logo);
  });
}
