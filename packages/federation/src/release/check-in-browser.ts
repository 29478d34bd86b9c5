import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import type { BrowserContext, Route } from 'playwright-core';
import { contentType } from '../content-types';
import { probeRemote } from '../probe/probe-remote';
import { withRegistryKeys } from '../registry/page-keys';

type Options = {
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

async function loadPlaywright() {
  try {
    return await import('playwright-core');
  } catch (error) {
    throw new Error('playwright-core is not installed. Install it, or pass --without-browser.', {
      cause: error,
    });
  }
}

/** Answers the page's requests for the registry and for the release with the new ones. Nothing public changes. */
async function routeRelease(
  context: BrowserContext,
  { site, release, files, registry }: Options,
): Promise<void> {
  await context.route(`${site}/remotes.json`, (route) => route.fulfill({ json: registry }));
  const folder = new URL('.', release.entry).href;
  await context.route(
    (url) => url.href.startsWith(folder),
    (route) => {
      const file = decodeURI(new URL(route.request().url()).pathname.slice(new URL(folder).pathname.length));
      const body = files.get(file);
      const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
      return route.fulfill(
        body ? { body, contentType: contentType(file), headers } : { status: 404, headers },
      );
    },
  );
}

/** Answers the page's requests for the shell from a build. Other files of the site, such as config.json, stay. */
async function routeShell(
  context: BrowserContext,
  { site, keys, dist }: { site: string; keys: readonly string[]; dist: string },
): Promise<void> {
  const answer = (route: Route) => {
    const { pathname } = new URL(route.request().url());
    const file = path.join(dist, path.normalize(pathname));
    if (pathname !== '/' && existsSync(file) && statSync(file).isFile())
      return route.fulfill({ body: readFileSync(file), contentType: contentType(file) });
    if (route.request().resourceType() !== 'document') return route.fallback();
    const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
    return route.fulfill({ body: withRegistryKeys(html, keys), contentType: contentType('index.html') });
  };
  await context.route((url) => url.origin === site, answer);
}

/**
 * Opens the site's pages in a browser with the new release, and then the repository's shell if `dist` has its build.
 * Resolves to the number of shells.
 * @throws Error if the release is not mounted everywhere, or throws
 */
export async function checkInBrowser(options: Options, dist: string | null): Promise<number> {
  const { name, site, release, registry, findBrowser } = options;
  const { chromium } = await loadPlaywright();
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: isRoot ? ['--no-sandbox'] : [],
  });
  const probe = async (where: string, shell: string | null) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const keys = registry.owner.signatures.map(({ key }) => key);
    if (shell) await routeShell(context, { site, keys, dist: shell });
    await routeRelease(context, options);
    const { version, mounts } = release;
    const { mounted, of, refused, errors } = await probeRemote(await context.newPage(), {
      ...{ site, name, version, mounts },
    });
    await context.close();
    const [error] = errors;
    if (mounted < of)
      throw new Error(`${name} ${version} is mounted in ${mounted} of ${of} boxes of ${where}: ${refused}`);
    if (error) throw new Error(`${name} ${version} throws in ${where}: ${error}`);
  };
  try {
    await probe(`the shell at ${site}`, null);
    if (dist === null) return 1;
    await probe("this repository's shell", dist);
    return 2;
  } finally {
    await browser.close();
  }
}
