import { createSharedLoad } from '@health-commons/base/server/shared-load';
import { configFileSchema, type ConfigFile } from '@health-commons/contracts/config-file';
import { DEMONSTRATION_HEADER } from '@health-commons/contracts/demonstration';
import type { Release } from '@health-commons/contracts/registry';
import { type MountedPage, showsAt, pagesOf } from '@health-commons/contracts/registry/routes';
import { SHELL_ROUTES } from '@health-commons/federation';
import {
  FRAME_PAGE,
  NOT_FOUND_PAGE,
  PAGES_FOLDER,
  languagePrefix,
  readPageKeys,
  readRunSite,
  withDemonstration,
  withOrigin,
  withRegistryKeys,
} from '@health-commons/federation/installed-page';
import { FIRST_VIEW_FILE, withFirstViews, type FirstViews } from '@health-commons/federation/first-views';
import * as v from 'valibot';
import { fileOfSite } from '../site/site';
import { contentOf, healthOf, openFolder, textOf, type Content, type Handler, type Reply } from './server';
import { headersOf, pagePolicies, shellKind } from './site-rules';

/** Files that the deployment writes, not the build. */
const RUN_FILES = new Set(['remotes.json', 'config.json']);

const WORKER = 'service-worker.js';
const WORKER_OFF = 'service-worker-off.js';

/** Milliseconds for which the backend's answer is kept, and that a page waits for it. */
const DATA_CHECK = { keepMs: 1_000, limitMs: 500 } as const;

function parse(file: Content | null): unknown {
  try {
    return JSON.parse(file?.data.toString('utf8') ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the pages of all remotes in a registry. Does not verify signatures, because pages do. */
function mountedPages(registry: Content | null): MountedPage[] {
  const { remotes = {} } = (parse(registry) ?? {}) as { remotes?: Record<string, { payload: string }> };
  return Object.values(remotes).flatMap(({ payload }) => {
    const { mounts } = JSON.parse(payload) as Pick<Release, 'mounts'>;
    return pagesOf(mounts);
  });
}

/**
 * Creates a function that returns a built page with the owner's keys and the first views of `npm start`, marked if the
 * data is demonstration data. The function caches the pages and their compressed copies.
 */
function createInstalledPages(runDir: string, origin: string) {
  const kept = new WeakMap<Content, { changes: string; page: Content }>();
  return (built: Content, views: Content | null, isDemonstration: boolean): Content => {
    const keys = readPageKeys(runDir);
    const changes = `${isDemonstration} ${keys.join()} ${views?.hash}`;
    const last = kept.get(built);
    if (last?.changes === changes) return last.page;
    const marked = withDemonstration(built.data.toString('utf8'), isDemonstration);
    const signed = keys.length > 0 ? withRegistryKeys(marked, keys) : marked;
    // `npm start` has written the file.
    const page = withFirstViews(signed, (parse(views) ?? []) as readonly FirstViews[]);
    const content = contentOf(built.type, Buffer.from(withOrigin(page, origin)));
    kept.set(built, { changes, page: content });
    return content;
  };
}

/**
 * Creates a function that returns whether the backend has demonstration data. A marked page shows the banner at once,
 * so its layout does not shift when the first answer of the backend arrives. While the backend does not answer in time,
 * or does not say what its data is, the last answer stays.
 */
function createDemonstrationCheck(readConfig: () => Promise<ConfigFile | null>) {
  let isMarked = false;
  const update = createSharedLoad(
    async () => {
      const health = await fetch(`${(await readConfig())?.api}/api/health`);
      await health.body?.cancel();
      const label = health.headers.get(DEMONSTRATION_HEADER);
      if (label !== null) isMarked = label === 'true';
    },
    undefined,
    DATA_CHECK,
  );
  return async () => {
    await update();
    return isMarked;
  };
}

type ShellFolders = {
  dist: string;
  runDir: string;
  /** The origin of the pages' addresses for search engines and readers of links. */
  origin?: string;
};

/** Serves the shell's dist folder, its routes and the run-time files. */
export function serveShell({ dist, runDir, origin = '' }: ShellFolders): Handler {
  const site = readRunSite(runDir);
  const readBuilt = openFolder(dist, (name, data) => fileOfSite(name, data, site));
  const readRunFile = openFolder(runDir);
  const installed = createInstalledPages(runDir, origin);
  /** Resolves to null if config.json is missing or invalid. The page then reports the error. */
  async function readConfig(): Promise<ConfigFile | null> {
    const result = v.safeParse(configFileSchema, parse(await readRunFile('config.json')));
    return result.success ? result.output : null;
  }
  const hasDemonstration = createDemonstrationCheck(readConfig);

  /**
   * Resolves to the built page of a path and its status: the path's own page, the frame for a route without one, and
   * otherwise the page of unknown paths.
   */
  async function choosePage(name: string, registry: Content | null) {
    const readPage = (page: string) => readBuilt(`${PAGES_FOLDER}/${page}.html`);
    const own = await (name === '' ? readBuilt('index.html') : readPage(name));
    if (own) return { file: own, status: 200 };
    const prefix = languagePrefix(name);
    const path = `/${name.slice(prefix.length)}`;
    const isRoute = SHELL_ROUTES.includes(path) || mountedPages(registry).some((page) => showsAt(page, path));
    const page = isRoute ? FRAME_PAGE : NOT_FOUND_PAGE;
    const file = (await readPage(prefix + page)) ?? (await readPage(page));
    return { file, status: isRoute ? 200 : 404 };
  }

  async function page(name: string): Promise<Reply> {
    const [config, isDemonstration, registry, views] = await Promise.all([
      readConfig(),
      hasDemonstration(),
      readRunFile('remotes.json'),
      readRunFile(FIRST_VIEW_FILE),
    ]);
    const { file, status } = await choosePage(name, registry);
    if (!file) {
      const content = textOf('The shell is not built: run npm run build.\n');
      return { content, headers: headersOf('missing'), status: 503 };
    }
    const headers = { ...headersOf('page'), ...pagePolicies(file.data.toString('utf8'), config) };
    return { content: installed(file, views, isDemonstration), headers, status };
  }

  async function readFile(name: string): Promise<Content | null> {
    if (RUN_FILES.has(name)) return readRunFile(name);
    // Pages are served at their own paths only, with their policies.
    if (name.startsWith(`${PAGES_FOLDER}/`)) return null;
    // The configuration disables the service worker by serving a script in its place that removes it.
    const isOff = name === WORKER && (await readConfig())?.serviceWorker === false;
    return readBuilt(isOff ? WORKER_OFF : name);
  }

  return async (name) => {
    if (name === 'health') return { content: healthOf('shell'), headers: headersOf('missing') };
    if (name === '' || name === 'index.html') return page('');
    const content = await readFile(name);
    if (content) return { content, headers: headersOf(shellKind(`/${name}`)) };
    if (shellKind(`/${name}`) === 'page') return page(name);
    return { content: textOf('There is no such file.\n'), headers: headersOf('missing'), status: 404 };
  };
}
