import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { readPageKeys, withRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { sendFile, sendJson, sendText } from './answer';
import { pagePolicies, type Reachable } from './content-security-policy';
import { cachedFile, createFileCache, type CachedFile } from './file-cache';
import { isSecure } from './is-secure';
import { fileOfSite, readRunSite } from '../site/site-files';
import { readConfig } from './read-config';
import { fileBelow, pathSegments } from './resolve-path';
import { headersOf, shellKind } from './site-rules';

/** Files that the deployment writes, not the build. */
const RUN_FILES = new Set(['remotes.json', 'config.json']);

const WORKER = 'service-worker.js';
const WORKER_OFF = 'service-worker-off.js';

/** Returns whether the browser opens a page. A script that requests a missing file must get a 404 instead of a page. */
function isNavigation(request: IncomingMessage, name: string): boolean {
  if (shellKind(`/${name}`) !== 'page') return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/** Creates a function that returns the built page with the owner's keys. It keeps the last page, with its compressed copies. */
function createPageKeys(runDir: string) {
  let last: { built: CachedFile; keys: string; page: CachedFile } | null = null;
  return (built: CachedFile): CachedFile => {
    const keys = readPageKeys(runDir);
    if (keys.length === 0) return built;
    if (last?.built !== built || last.keys !== keys.join()) {
      const html = withRegistryKeys(built.data.toString('utf8'), keys);
      last = { built, keys: keys.join(), page: cachedFile(built.type, Buffer.from(html)) };
    }
    return last.page;
  };
}

type ShellFolders = { dist: string; runDir: string };

/** Serves the shell's dist folder, its routes and the run-time files. */
export function serveShell({ dist, runDir }: ShellFolders) {
  const site = readRunSite(runDir);
  const built = createFileCache(dist, (name, data) => fileOfSite(name, data, site));
  const running = createFileCache(runDir);
  const withKeys = createPageKeys(runDir);
  // The addresses of the last valid config.json. The policy allows them even while the file is invalid, so a page that
  // is loaded then works as soon as the file is corrected.
  let reachable: Reachable = null;

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const secure = isSecure(request);
    const [index, config] = await Promise.all([
      built.read(path.join(dist, 'index.html')),
      readConfig(path.join(runDir, 'config.json')),
    ]);
    reachable = config ?? reachable;
    if (!index) {
      sendText(request, response, {
        status: 503,
        text: 'The shell is not built: run npm run build.\n',
        headers: headersOf('missing', { secure }),
      });
      return;
    }
    const policies = pagePolicies(index.data.toString('utf8'), reachable);
    await sendFile(request, response, withKeys(index), headersOf('page', { secure, policies }));
  }

  /**
   * Serves the service worker. If the configuration disables the worker, serves a script that removes it, under the
   * same name. Resolves to false if the file is missing.
   */
  async function worker(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const config = await readConfig(path.join(runDir, 'config.json'));
    const file = await built.read(path.join(dist, config?.serviceWorker === false ? WORKER_OFF : WORKER));
    if (!file) return false;
    await sendFile(request, response, file, headersOf('worker', { secure: isSecure(request) }));
    return true;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const segments = pathSegments(request.url ?? '/');
    const name = segments?.join('/') ?? '';
    const secure = isSecure(request);
    if (name === 'health') {
      const body = { ok: true, name: 'shell' };
      sendJson(request, response, { status: 200, body, headers: headersOf('missing', { secure }) });
      return;
    }
    if (segments && (name === '' || name === 'index.html')) return page(request, response);
    if (name === WORKER && (await worker(request, response))) return;
    const file = segments && fileBelow(RUN_FILES.has(name) ? runDir : dist, segments);
    const found = file && (await (RUN_FILES.has(name) ? running : built).read(file));
    if (found) return sendFile(request, response, found, headersOf(shellKind(`/${name}`), { secure }));
    if (segments && isNavigation(request, name)) return page(request, response);
    const headers = headersOf('missing', { secure });
    sendText(request, response, { status: 404, text: 'There is no such file.\n', headers });
  };
}
