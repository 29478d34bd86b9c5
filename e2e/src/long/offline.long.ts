import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { LOOKS, picture } from '../suite/looks';
import { sharedSuite } from '../suite/suite';
import { waitForWorker } from '../suite/worker';

const suite = sharedSuite();
const visit = withBrowser();

const line = (page: Page) => page.getByText('You are offline.', { exact: true });

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
