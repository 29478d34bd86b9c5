import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import type { Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { DEVELOPMENT_CONFIG } from './development-config';

type App = NonNullable<WebpackDevServer['app']>;

/** The shell has a different origin. The server's option `headers` does not apply to these responses. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** Serves a file. If it is missing, responds with `missing`: JSON, or a sentence with 404. */
function serveFile(app: App, url: string, file: string, missing: object | string): void {
  app.get(url, (_request, response) => {
    response.set({ ...ANY_ORIGIN, 'cache-control': 'no-cache' });
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

/** Serves `/changes`, a stream of server-sent events with one event per successful build that changed the remote. */
export function serveChanges(app: App, compiler: Compiler): void {
  const listeners = new Set<ServerResponse>();
  let last: string | undefined;
  compiler.hooks.done.tap('serveChanges', (stats) => {
    if (stats.hasErrors() || stats.hash === last) return;
    last = stats.hash;
    for (const listener of listeners) listener.write(`data: ${last}\n\n`);
  });
  app.get('/changes', (_request, response) => {
    // With no-transform, the server's compression does not hold events back.
    response.writeHead(200, {
      ...ANY_ORIGIN,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
    });
    // The comment makes the headers leave at once, so that the page's EventSource opens.
    response.write(':\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  });
}
