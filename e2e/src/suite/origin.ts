import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { contentType } from '@health-commons/federation/content-types';
import { withRegistryKeys } from '@health-commons/federation/installed-page';

/** A fault: an error status, content appended to a file, or no response at all. Null means no fault. */
type Fault = { status: number } | { append: string } | 'silence' | null;

export type Origin = {
  address: string;
  folder: string;
  /** A folder with other files, which are served if `folder` does not have them. */
  others: string | null;
  /** Returns the fault for a path and query. Assign a function to change the origin's behaviour. */
  fault: (pathname: string, search: string) => Fault;
  /** Public keys of the registry's owner, which the page contains. */
  registryKeys: readonly string[];
  /** JSON values by path, served instead of files. */
  json: Record<string, unknown>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
};

function answer(origin: Origin, page: boolean, { pathname, search }: URL, response: ServerResponse): void {
  const fault = origin.fault(pathname, search);
  if (fault === 'silence') return;
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', page ? 'no-cache' : 'public, max-age=31536000, immutable');
  if (pathname in origin.json && !(fault && 'status' in fault)) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(origin.json[pathname]));
    return;
  }
  const asked = [origin.folder, origin.others]
    .filter((folder) => folder !== null)
    .map((folder) => path.join(folder, path.normalize(pathname)))
    .find((each) => existsSync(each) && statSync(each).isFile());
  const isFile = asked !== undefined;
  const file = asked ?? path.join(origin.folder, 'index.html');
  if ((fault && 'status' in fault) || (!isFile && !page)) {
    const status = fault && 'status' in fault ? fault.status : 404;
    response.writeHead(status, { 'cache-control': 'no-store' }).end();
    return;
  }
  response.setHeader('content-type', contentType(file));
  if (page && file.endsWith('/index.html')) {
    response.end(withRegistryKeys(readFileSync(file, 'utf8'), origin.registryKeys));
    return;
  }
  const stream = createReadStream(file);
  stream.pipe(response, { end: false });
  stream.once('end', () => response.end(fault && 'append' in fault ? fault.append : ''));
}

/**
 * Serves a folder at a new origin that a test can stop, restart and break. With `page`, a path without a file gets
 * index.html, and browsers must revalidate every file.
 */
export async function serveOrigin(folder: string, { page = false } = {}): Promise<Origin> {
  const port = await freePort();
  const server = createServer((request, response) =>
    answer(origin, page, new URL(request.url ?? '/', 'http://localhost'), response),
  );
  const origin: Origin = {
    address: `http://localhost:${port}`,
    folder,
    others: null,
    fault: () => null,
    registryKeys: [],
    json: {},
    start: async () => {
      server.listen(port, 'localhost');
      await once(server, 'listening');
    },
    stop: async () => {
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  await origin.start();
  return origin;
}
