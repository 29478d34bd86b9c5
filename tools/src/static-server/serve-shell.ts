import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import { SHELL_ROUTES } from '@health-commons/federation';
import { PAGES_FOLDER, withDemonstration } from '@health-commons/federation/built-pages';
import { type FirstViews, withFirstViews } from '@health-commons/federation/first-views';
import { readPageKeys, withRegistryKeys } from '@health-commons/federation/registry/page-keys';
import { readRunSite } from '@health-commons/federation/run-site';
import { sendFile, sendJson, sendText } from './answer';
import { choosePage } from './choose-page';
import { headersOf, pagePolicies, type Reachable, shellKind } from './site-rules';
import { cachedFile, type CachedFile, createFileCache } from './file-cache';
import { isSecure } from './is-secure';
import { fileOfSite } from '../site/site';
import { mountedRoutes } from './mounted-routes';
import { readConfig } from './read-config';
import { fileBelow, pathSegments } from './resolve-path';
import { createServedFirstViews } from './served-first-views';

/** Files that the deployment writes, not the build. */
const RUN_FILES = new Set(['remotes.json', 'config.json']);

const WORKER = 'service-worker.js';
const WORKER_OFF = 'service-worker-off.js';

/** Milliseconds for which the backend's answer is kept, and that a page waits for it. */
const DATA_CHECK = { keepMs: 1_000, limitMs: 500 } as const;

/** Returns whether the browser opens a page. A script that requests a missing file must get a 404 instead of a page. */
function isNavigation(request: IncomingMessage, name: string): boolean {
  if (shellKind(`/${name}`) !== 'page') return false;
  const mode = request.headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*');
}

/**
 * Creates a function that returns a built page with the owner's keys and the first views of `registry`, marked if the
 * data is demonstration data. The function caches the pages and their compressed copies.
 */
function createInstalledPages(runDir: string) {
  type Kept = { changes: string; views: readonly FirstViews[]; page: CachedFile };
  const kept = new WeakMap<CachedFile, Kept>();
  const firstViews = createServedFirstViews();
  return async (
    built: CachedFile,
    registry: CachedFile | null,
    isDemonstration: boolean,
  ): Promise<CachedFile> => {
    const keys = readPageKeys(runDir);
    const views = await firstViews(registry, keys);
    const changes = `${isDemonstration} ${keys.join()}`;
    const last = kept.get(built);
    if (last?.changes === changes && last.views === views) return last.page;
    const marked = withDemonstration(built.data.toString('utf8'), isDemonstration);
    const signed = keys.length > 0 ? withRegistryKeys(marked, keys) : marked;
    const page = cachedFile(built.type, Buffer.from(withFirstViews(signed, views)));
    kept.set(built, { changes, views, page });
    return page;
  };
}

type ShellFolders = { dist: string; runDir: string };

/** Serves the shell's dist folder, its routes and the run-time files. */
export function serveShell({ dist, runDir }: ShellFolders) {
  const site = readRunSite(runDir);
  const built = createFileCache(dist, (name, data) => fileOfSite(name, data, site));
  const running = createFileCache(runDir);
  const installed = createInstalledPages(runDir);
  const readRunConfig = () => readConfig(path.join(runDir, 'config.json'));
  // A marked page shows the banner at once, so its layout does not shift when the first answer of the backend arrives.
  // While the backend does not answer in time, or does not say what its data is, the last mark stays.
  let isMarked = false;
  const updateMark = createSharedLoad(
    async () => {
      const health = await fetch(`${(await readRunConfig())?.api}/api/health`);
      await health.body?.cancel();
      const label = health.headers.get(DEMONSTRATION_HEADER);
      if (label !== null) isMarked = label === 'true';
    },
    undefined,
    DATA_CHECK,
  );
  const hasDemonstration = async () => {
    await updateMark();
    return isMarked;
  };
  // The addresses of the last valid config.json. The policy allows them even while the file is invalid, so a page that
  // is loaded then works as soon as the file is corrected.
  let reachable: Reachable = null;

  async function isRoute(route: string): Promise<boolean> {
    if (SHELL_ROUTES.includes(route)) return true;
    return mountedRoutes(await running.read(path.join(runDir, 'remotes.json'))).includes(route);
  }

  async function page(
    request: IncomingMessage,
    response: ServerResponse,
    segments: readonly string[],
  ): Promise<void> {
    const secure = isSecure(request);
    const [chosen, config, isDemonstration, registry] = await Promise.all([
      choosePage(segments, { dist, read: (file) => built.read(file), isRoute }),
      readRunConfig(),
      hasDemonstration(),
      running.read(path.join(runDir, 'remotes.json')),
    ]);
    reachable = config ?? reachable;
    const { file, status } = chosen;
    if (!file) {
      sendText(request, response, {
        status: 503,
        text: 'The shell is not built: run npm run build.\n',
        headers: headersOf('missing', { secure }),
      });
      return;
    }
    const policies = pagePolicies(file.data.toString('utf8'), reachable);
    const shown = await installed(file, registry, isDemonstration);
    await sendFile(request, response, shown, headersOf('page', { secure, policies }), status);
  }

  /**
   * Serves the service worker. If the configuration disables the worker, serves a script that removes it, under the
   * same name. Resolves to false if the file is missing.
   */
  async function worker(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const config = await readRunConfig();
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
    if (segments && (name === '' || name === 'index.html')) return page(request, response, segments);
    if (name === WORKER && (await worker(request, response))) return;
    const file = segments && fileBelow(RUN_FILES.has(name) ? runDir : dist, segments);
    // Pages are served at their own paths only, with their policies.
    const isPage = segments?.[0] === PAGES_FOLDER;
    const found = file && !isPage && (await (RUN_FILES.has(name) ? running : built).read(file));
    if (found) return sendFile(request, response, found, headersOf(shellKind(`/${name}`), { secure }));
    if (segments && isNavigation(request, name)) return page(request, response, segments);
    const headers = headersOf('missing', { secure });
    sendText(request, response, { status: 404, text: 'There is no such file.\n', headers });
  };
}
