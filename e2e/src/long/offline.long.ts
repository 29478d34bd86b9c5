import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { publishSuite, type Published } from '../suite/published';
import { LOOKS, picture } from '../suite/looks';
import { sharedSuite } from '../suite/suite';
import { until } from '../suite/until';
import { waitForWorker } from '../suite/worker';

const suite = sharedSuite();
const visit = withBrowser();

const line = (page: Page) => page.getByText('You are offline.', { exact: true });

/** Waits for the home page and its remotes. The data may be missing. */
async function homeIsThere(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Health Map' }).waitFor();
  await page.getByRole('region', { name: 'Outbreak map' }).locator('.leaflet-container').waitFor();
  await page.getByText('Natural Earth').first().waitFor();
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
}

test.each(LOOKS)(
  'the offline notice causes no axe violation or layout shift, and does not cover the end of the page (%s, %s)',
  async (size, theme) => {
    const { page, context } = await visit({ width: WIDTHS[size], theme });
    await page.goto(`${suite.shell}/about`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.waitFor();
    // The built page has its heading before the app has started, which renders the list of toasts.
    await page.getByRole('alert').waitFor({ state: 'attached' });
    const before = await heading.boundingBox();
    await context.setOffline(true);
    await line(page).waitFor();
    expect(await heading.boundingBox()).toEqual(before);
    expect(await faultsOf(page)).toEqual([]);
    await picture(page, `offline-${size}-${theme}`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const licence = await page.getByText('Free and open source (MIT licence)').first().boundingBox();
    const foot = await line(page).boundingBox();
    expect((licence?.y ?? 0) + (licence?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  },
);

test('the site is installable, with its manifest and icons', async () => {
  const { page, context, problems } = await visit();
  await page.goto(`${suite.shell}/about`);
  const session = await context.newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? '') as { icons: { src: string; type: string; sizes: string }[] };
  expect(manifest).toMatchObject({
    name: 'Health Commons',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  for (const { src, type, sizes } of manifest.icons) {
    const answer = await fetch(`${suite.shell}${src}`);
    expect([src, answer.status, answer.headers.get('content-type')]).toEqual([src, 200, type]);
    // A PNG has its width and height at bytes 16 and 20.
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  await waitForWorker(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Test windows are incognito, so this error is expected.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
  expect(problems).toEqual([]);
});

describe('an active service worker', () => {
  let published: Published;
  beforeEach(async () => {
    published = await publishSuite('offline');
  });
  afterEach(() => published.stop());

  async function visited(route = '/') {
    const seen = await visit();
    await seen.page.goto(`${published.shell.address}${route}`);
    await (route === '/' ? homeIsThere(seen.page) : seen.page.getByRole('heading', { level: 1 }).waitFor());
    await waitForWorker(seen.page);
    return seen;
  }

  test('opens the home page from the cache when the servers of the shell and the remotes are stopped', async () => {
    const { page } = await visited();
    await Promise.all([published.shell, ...Object.values(published.origins)].map((origin) => origin.stop()));
    await page.reload();
    await homeIsThere(page);
    await line(page).waitFor();
    await published.shell.start();
    await line(page).waitFor({ state: 'detached' });
  });

  test('shows a new release of the shell on the next page load, and also offline once the release is cached', async () => {
    const { page, context } = await visited('/about');
    const copy = path.join(published.folder, 'shell');
    cpSync(published.shell.folder, copy, { recursive: true });
    const index = path.join(copy, 'index.html');
    writeFileSync(index, readFileSync(index, 'utf8').replace('<html ', '<html data-release="2" '));
    published.shell.folder = copy;
    await page.reload();
    await page.locator('html[data-release="2"]').waitFor({ state: 'attached' });
    await until('the new release is cached', () =>
      page.evaluate(async () => {
        const kept = await (await caches.open('health-commons-pages-1')).match('/');
        return (await kept?.text())?.includes('data-release') ?? false;
      }),
    );
    await context.setOffline(true);
    await page.reload();
    await page.locator('html[data-release="2"]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1, name: 'About Health Commons' }).waitFor();
  });
});
