import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@health-commons/contracts/registry';
import type { SignedRegistry } from '@health-commons/contracts/registry/signed';
import type { BrowserContext, Route } from 'playwright-core';
import { contentType } from '../content-types';
import { launchBrowser } from '../probe/launch-browser';
import { probeRemote } from '../probe/probe-remote';
import { routeFiles } from '../probe/route-files';
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
  /** The owner's public keys. */
  keys: readonly string[];
};

/** Answers the page's requests for the registry and for the release with the new ones. Nothing public changes. */
async function routeRelease(
  context: BrowserContext,
  { site, release, files, registry }: Options,
): Promise<void> {
  await context.route(`${site}/remotes.json`, (route) => route.fulfill({ json: registry }));
  await routeFiles(context, new URL('.', release.entry).href, (file) => files.get(file));
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
  const { name, site, release, keys, findBrowser } = options;
  const browser = await launchBrowser(findBrowser);
  const probe = async (where: string, shell: string | null) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    if (shell) await routeShell(context, { site, keys, dist: shell });
    await routeRelease(context, options);
    const { version, mounts } = release;
    const { mounted, of, fault, errors } = await probeRemote(await context.newPage(), {
      ...{ site, name, version, mounts },
    });
    await context.close();
    const [error] = errors;
    if (mounted < of)
      throw new Error(
        `${name} ${version} is mounted in ${mounted} of ${of} boxes of ${where}: ${fault?.text}`,
      );
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
