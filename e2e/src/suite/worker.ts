import type { Page } from 'playwright-core';
import { until } from './until';

/**
 * Waits until the service worker has cached the shell and every script and style that the page has loaded. The page
 * then opens offline.
 */
export async function waitForWorker(page: Page): Promise<void> {
  await until('the worker has cached the page', () =>
    page.evaluate(async () => {
      if (!navigator.serviceWorker.controller) return false;
      const [pages, files] = await Promise.all(
        ['health-commons-pages-1', 'health-commons-files-1'].map((name) => caches.open(name)),
      );
      if (!pages || !files || !(await pages.match('/'))) return false;
      const shell = (await (await fetch('/integrity.json')).json()) as Record<string, string>;
      const used = performance.getEntriesByType('resource').map(({ name }) => name.split('?')[0] ?? '');
      const wanted = [...Object.keys(shell).map((name) => `${location.origin}/${name}`), ...used].filter(
        (url) =>
          /\/remoteEntry\.js$|\/static\/(js|css)\/[^/]*\.(js|css)$/.test(url) &&
          !url.includes('/on-demand-overrides'),
      );
      const kept = new Set((await files.keys()).map(({ url }) => url.split('?')[0]));
      return wanted.every((url) => kept.has(url));
    }),
  );
}

/** Returns the URLs of the scripts, styles and other files that the worker has cached, without their queries. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const keys = await (await caches.open('health-commons-files-1')).keys();
    return keys.map(({ url }) => url.split('?')[0] ?? '');
  });
}
