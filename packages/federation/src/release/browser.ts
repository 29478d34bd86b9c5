import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Mount, Release } from '@health-commons/contracts/registry';
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

/** The URL of a folder, and what returns the content of a file below it. Undefined is a missing file. */
export type ServedFolder = { url: string; read: (file: string) => Buffer | undefined };

/** Answers a browser's requests for files below a folder. Nothing public is requested. */
async function routeFiles(context: BrowserContext, { url: folder, read }: ServedFolder): Promise<void> {
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

type Probe = {
  /** The origin of the shell. */
  site: string;
  name: string;
  release: Release;
  /** The text of the registry that the pages get. */
  registry: string;
  /** The folders that the pages get from here, because their files may not be public yet. */
  folders: readonly ServedFolder[];
  /** A script that runs before those of a page. */
  script?: string;
};

/** `isRefused` is true if the shell does not load the remote. */
type Fault = { isRefused: boolean; text: string };

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
async function readView(page: Page, view: string, { site, name, release }: Probe) {
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
  const mounts = release.mounts.filter((mount) => viewOf(mount) === view);
  for (const index of mounts.keys()) {
    const fault = await readBox(boxes.nth(index), release.version);
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
 * Opens the pages on which a release is mounted in a new browser profile, and reads its boxes, until one has a fault.
 * Its text is the reason in the console, if there is one. The pages must choose this release. `fault` is null if all
 * boxes show this version. `errors` are uncaught ones with a script of this version in their stack.
 */
export async function probeRelease(browser: Browser, probe: Probe) {
  const { version, mounts } = probe.release;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    if (probe.script) await context.addInitScript(probe.script);
    await context.route(`${probe.site}/remotes.json`, (route) =>
      route.fulfill({ body: probe.registry, contentType: 'application/json' }),
    );
    for (const folder of probe.folders) await routeFiles(context, folder);
    const page = await context.newPage();
    const errors: string[] = [];
    const reasons = collectReasons(page, probe.name);
    page.on('pageerror', ({ stack, message }) => {
      if (stack?.includes(`/${version}/`)) errors.push(message);
    });
    let fault: Fault | null = null;
    for (const view of new Set(mounts.map(viewOf))) fault ??= await readView(page, view, probe);
    const [reason] = (await Promise.allSettled(reasons)).flatMap((each) =>
      each.status === 'fulfilled' ? [each.value] : [],
    );
    return { fault: fault && { ...fault, text: reason ?? fault.text }, errors };
  } finally {
    await context.close();
  }
}

/**
 * Opens the site's pages in a browser with the new release. They get the registry and the release from here, so that
 * nothing public changes.
 * @throws Error if the release is not mounted everywhere, or throws
 */
export async function checkInBrowser(findBrowser: () => Promise<string>, probe: Probe): Promise<void> {
  const what = `${probe.name} ${probe.release.version}`;
  const browser = await launchBrowser(findBrowser);
  try {
    const { fault, errors } = await probeRelease(browser, probe);
    if (fault) throw new Error(`${what} is not mounted in the shell at ${probe.site}: ${fault.text}`);
    if (errors.length > 0) throw new Error(`${what} throws in the shell at ${probe.site}: ${errors[0]}`);
  } finally {
    await browser.close();
  }
}
