import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { CACHE, sendFile, sendJson, sendText } from './answer';
import { contentSecurityPolicy, type Reachable } from './content-security-policy';
import { createFileCache } from './file-cache';
import { readConfig } from './read-config';
import { fileBelow, pathSegments } from './resolve-path';
import { PAGE_HEADERS, transportHeaders } from './security-headers';

/** Matches names that change with the content, such as `static/js/name.1a2b3c4d.js`. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;
/** Files that the deployment writes, not the build. */
const RUN_FILES = new Set(['remotes.json', 'config.json']);

/**
 * The service worker may fetch from any address, because the registry names addresses that are not known here. It may run only its own
 * script.
 */
const WORKER = 'service-worker.js';
const WORKER_OFF = 'service-worker-off.js';
const WORKER_POLICY = "default-src 'none'; connect-src http: https:";

/** Returns whether the browser opens a page. A script that requests a missing file must get a 404 instead of a page. */
function isNavigation(request: IncomingMessage, segments: readonly string[]): boolean {
  if (segments[0] === 'static' || path.extname(segments.at(-1) ?? '') !== '') return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

type ShellFolders = { dist: string; runDir: string };

/** Serves the shell's dist folder, its routes and the run-time files. */
export function serveShell({ dist, runDir }: ShellFolders) {
  const built = createFileCache(dist);
  const running = createFileCache(runDir);
  // The addresses of the last valid config.json. The policy allows them even while the file is invalid, so a page that is loaded then works
  // as soon as the file is corrected.
  let reachable: Reachable = null;

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [index, config] = await Promise.all([
      built.read(path.join(dist, 'index.html')),
      readConfig(path.join(runDir, 'config.json')),
    ]);
    reachable = config ?? reachable;
    const headers = { ...PAGE_HEADERS, ...transportHeaders(request) };
    if (!index) {
      sendText(request, response, {
        status: 503,
        text: 'The shell is not built: run npm run build.\n',
        headers,
      });
      return;
    }
    await sendFile(request, response, index, {
      ...headers,
      'cache-control': CACHE.revalidate,
      'content-security-policy': contentSecurityPolicy(index.data.toString('utf8'), reachable),
    });
  }

  /**
   * Serves the service worker. If the configuration disables the worker, serves a script that removes it, under the same name. Resolves to
   * false if the file is missing.
   */
  async function worker(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const config = await readConfig(path.join(runDir, 'config.json'));
    const file = await built.read(path.join(dist, config?.serviceWorker === false ? WORKER_OFF : WORKER));
    if (!file) return false;
    const headers = { ...PAGE_HEADERS, ...transportHeaders(request) };
    await sendFile(request, response, file, {
      ...headers,
      'cache-control': CACHE.revalidate,
      'content-security-policy': WORKER_POLICY,
    });
    return true;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const segments = pathSegments(request.url ?? '/');
    const name = segments?.join('/') ?? '';
    const headers = { ...PAGE_HEADERS, ...transportHeaders(request) };
    if (name === 'health') {
      sendJson(request, response, { status: 200, body: { ok: true, name: 'shell' }, headers });
      return;
    }
    if (segments && (name === '' || name === 'index.html')) return page(request, response);
    if (name === WORKER && (await worker(request, response))) return;
    const file = segments && fileBelow(RUN_FILES.has(name) ? runDir : dist, segments);
    const found = file && (await (RUN_FILES.has(name) ? running : built).read(file));
    if (found) {
      const caching = HASHED.test(name) ? CACHE.immutable : CACHE.revalidate;
      return sendFile(request, response, found, { ...headers, 'cache-control': caching });
    }
    if (segments && isNavigation(request, segments)) return page(request, response);
    sendText(request, response, { status: 404, text: 'There is no such file.\n', headers });
  };
}
