import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Mount, Release } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { contentType } from '../content-types';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the path of Chromium: CHROMIUM_PATH, otherwise one in PATH. @throws Error if there is none */
export function findBrowser({ CHROMIUM_PATH, PATH = '' }: NodeJS.ProcessEnv): string {
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  const files = PATH.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('No Chromium was found. Set CHROMIUM_PATH, or pass --without-browser.');
  return found;
}

/**
 * Starts a Chromium. `findBrowser` resolves to its path.
 * @throws Error if playwright-core is not installed
 */
export async function launchBrowser(findBrowser: () => Promise<string>): Promise<Browser> {
  const { chromium } = await import('playwright-core').catch((cause: unknown) => {
    throw new Error(
      'playwright-core is not installed. Install it, or pass --without-browser to npm run release.',
      { cause },
    );
  });
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({ executablePath: await findBrowser(), args: isRoot ? ['--no-sandbox'] : [] });
}

/**
 * Answers a browser's requests for files below `folder`, a URL, with what `read` returns. Undefined is a missing file.
 * Nothing public is requested.
 */
export async function routeFiles(
  context: BrowserContext,
  folder: string,
  read: (file: string) => Buffer | undefined,
): Promise<void> {
  const { pathname } = new URL(folder);
  await context.route(
    (url) => url.href.startsWith(folder),
    (route) => {
      // The names of a release's files have no characters that a URL escapes.
      const file = new URL(route.request().url()).pathname.slice(pathname.length);
      const body = read(file);
      const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
      return route.fulfill(
        body ? { body, contentType: contentType(file), headers } : { status: 404, headers },
      );
    },
  );
}

/** How long a remote may take to mount. */
const TIMEOUT_MS = 30_000;

type ProbeOptions = {
  /** The origin of the shell. */
  site: string;
  name: string;
  version: string;
  mounts: readonly Mount[];
};

/** `isRefused` is true if the shell does not load the remote. */
type Fault = { isRefused: boolean; text: string };

type ProbeResult = {
  /** Why the first box that does not show this version fails, or null. */
  fault: Fault | null;
  /** Uncaught errors with a script of this version in their stack. */
  errors: string[];
};

/** Returns what to open for a mount: its page, or a dialog of the home page, which covers the page. */
const viewOf = (mount: Mount) => {
  if ('route' in mount) return mount.route;
  return mount.slot.startsWith('dialog.') ? mount.slot : '/';
};

const failed = (text: string): Fault => ({ isRefused: false, text });

/** Waits until a box shows its remote or a failure. Resolves to null if this version is mounted. */
async function readBox(box: Locator, version: string): Promise<Fault | null> {
  const settled = box.and(box.page().locator(':not([data-state="loading"])'));
  try {
    await settled.waitFor({ state: 'attached', timeout: TIMEOUT_MS });
  } catch {
    return failed(`It was not mounted within ${TIMEOUT_MS / 1000} s.`);
  }
  const [state, shown] = [await box.getAttribute('data-state'), await box.getAttribute('data-version')];
  if (state === 'mounted' && shown === version) return null;
  if (state === 'mounted') return failed(`Version ${shown} is mounted.`);
  const text = (await box.innerText()).replace(/\s+/g, ' ').trim();
  return { isRefused: state === 'refused', text };
}

/** Opens a view, and reads the remote's boxes in it. Resolves to the first fault, or to null. */
async function readView(page: Page, view: string, { site, name, ...options }: ProbeOptions) {
  const isPage = view.startsWith('/');
  await page.goto(new URL(isPage ? view : '/', site).href);
  if (!isPage) {
    try {
      await page.locator(`[data-opens="${view}"]`).first().click({ timeout: TIMEOUT_MS });
    } catch {
      return failed(`Nothing on the page opens ${view}.`);
    }
  }
  const boxes = page.locator(`[data-remote="${name}"]`);
  const mounts = options.mounts.filter((mount) => viewOf(mount) === view);
  for (const index of mounts.keys()) {
    const fault = await readBox(boxes.nth(index), options.version);
    if (fault) return fault;
  }
  return null;
}

/** Collects the reasons that the page logs for a remote's failure. They say more than the text in its box. */
function collectReasons(page: Page, name: string): Promise<string>[] {
  const reasons: Promise<string>[] = [];
  const prefix = `[${name}] `;
  page.on('console', (message) => {
    const [line] = message.args();
    if (message.type() !== 'error' || !line || !message.text().startsWith(prefix)) return;
    reasons.push(line.jsonValue().then((text) => String(text).slice(prefix.length)));
  });
  return reasons;
}

/**
 * Opens the pages on which a remote is mounted, and reads its boxes, until one has a fault. Its text is the reason in
 * the console, if there is one.
 */
export async function probeRemote(page: Page, options: ProbeOptions): Promise<ProbeResult> {
  const errors: string[] = [];
  const reasons = collectReasons(page, options.name);
  page.on('pageerror', ({ stack, message }) => {
    if (stack?.includes(`/${options.version}/`)) errors.push(message);
  });
  let fault: Fault | null = null;
  for (const view of new Set(options.mounts.map(viewOf))) fault ??= await readView(page, view, options);
  const [reason] = (await Promise.allSettled(reasons)).flatMap((each) =>
    each.status === 'fulfilled' ? [each.value] : [],
  );
  return { fault: fault && { ...fault, text: reason ?? fault.text }, errors };
}

type BrowserCheck = {
  /** Resolves to the path of a Chromium. */
  findBrowser: () => Promise<string>;
  /** The origin of the shell. */
  site: string;
  name: string;
  release: Release;
  /** The built files, which are not public yet. */
  files: ReadonlyMap<string, Buffer>;
  /** The registry as it will be after the release. */
  registry: SignedRegistry;
};

/**
 * Opens the site's pages in a browser with the new release. Answers their requests for the registry and for the release
 * from the build, so that nothing public changes.
 * @throws Error if the release is not mounted everywhere, or throws
 */
export async function checkInBrowser(check: BrowserCheck): Promise<void> {
  const { name, site, release, files, registry } = check;
  const { version, mounts } = release;
  const browser = await launchBrowser(check.findBrowser);
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await context.route(`${site}/remotes.json`, (route) => route.fulfill({ json: registry }));
    await routeFiles(context, new URL('.', release.entry).href, (file) => files.get(file));
    const page = await context.newPage();
    const { fault, errors } = await probeRemote(page, { site, name, version, mounts });
    if (fault) throw new Error(`${name} ${version} is not mounted in the shell at ${site}: ${fault.text}`);
    if (errors.length > 0) throw new Error(`${name} ${version} throws in the shell at ${site}: ${errors[0]}`);
  } finally {
    await browser.close();
  }
}
