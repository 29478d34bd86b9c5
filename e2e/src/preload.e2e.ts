import type { RemoteName } from '@health-commons/tools/parts';
import type { Page } from 'playwright-core';
import { figure } from './suite/analytics';
import { withBrowser } from './suite/browser';
import { publishSuite, type Published } from './suite/published';
import { until } from './suite/until';
import { remoteWords as words, shellWords } from './suite/words';

type PageRemote = 'mfe-analytics' | 'mfe-phone-ai' | 'mfe-report';

const visit = withBrowser();
let published: Published;
beforeAll(async () => {
  published = await publishSuite('preload');
});
afterAll(() => published.stop());
afterEach(async () => {
  for (const origin of Object.values(published.origins)) {
    origin.fault = () => null;
    await origin.stop();
    await origin.start();
  }
});

/** Opens About, which has no remote, without a service worker. Over 3G, an idle page preloads nothing. */
async function openAbout(effectiveType: '3g' | '4g' = '3g') {
  const connection = { saveData: false, effectiveType };
  const visitor = await visit({ serviceWorkers: 'block', connection });
  await visitor.page.goto(`${published.shell.address}/about`);
  await visitor.page.getByRole('heading', { level: 1, name: 'About Health Commons' }).waitFor();
  return visitor;
}

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

/** Returns the scripts and style sheets of a remote that its page needs. */
function filesOf(name: string): string[] {
  const { entry, integrity } = published.readRemotes()[name.replaceAll('-', '_')] ?? {};
  return Object.keys(integrity ?? {})
    .filter((file) => /\.(js|css)$/.test(file) && !/\/on-demand-|-report-form\.|-record\./.test(file))
    .map((file) => new URL(file, entry).href);
}

/** Returns the URLs of a remote that the page has loaded. */
const loadedFrom = (page: Page, name: RemoteName) =>
  page.evaluate(
    (address) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.startsWith(address))
        .map((entry) => entry.name),
    published.origins[name]?.address ?? '',
  );

/** Hovers over a link until the page preloads, because its script for this loads after the first paint. */
const hoverUntilPreloaded = (page: Page, link: string, name: PageRemote) =>
  until(`${name} is preloaded`, async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await linkTo(page, link).hover();
    const loaded = await loadedFrom(page, name);
    return filesOf(name).every((file) => loaded.includes(file));
  });

test('after a hover over a link, a click opens its page without a request for code', async () => {
  const { page, problems } = await openAbout();
  await hoverUntilPreloaded(page, 'Analytics', 'mfe-analytics');
  expect(await page.evaluate(() => 'mfe_analytics' in window)).toBe(false);
  await published.origins['mfe-analytics'].stop();
  await linkTo(page, 'Analytics').click();
  await page.getByRole('heading', { level: 1, name: 'Predictive Analytics' }).waitFor();
  await figure(page, 'curve').waitFor();
  expect(problems).toEqual([]);
});

test('a failed preload is silent: the page opens when the server responds again, also by Try Again', async () => {
  const { page } = await openAbout();
  const failPreload = async (link: string, name: PageRemote) => {
    const origin = published.origins[name];
    let failures = 0;
    origin.fault = () => {
      failures += 1;
      return { status: 503 };
    };
    await until(`the preload of ${name} has failed`, async () => {
      await page.getByRole('heading', { level: 1 }).hover();
      await linkTo(page, link).hover();
      return failures > 0;
    });
    return () => (origin.fault = () => null);
  };

  const repair = await failPreload('Analytics', 'mfe-analytics');
  repair();
  await linkTo(page, 'Analytics').click();
  await page.getByRole('heading', { level: 1, name: 'Predictive Analytics' }).waitFor();

  const repairOther = await failPreload('AI Diagnosis', 'mfe-phone-ai');
  expect(await page.evaluate(() => localStorage.getItem('health-commons-remotes'))).toBeNull();
  await linkTo(page, 'AI Diagnosis').click();
  await page.getByText(words['remote.unreachable']).waitFor();
  repairOther();
  await page.getByRole('button', { name: shellWords['button.retry'] }).click();
  await page.getByRole('heading', { level: 1, name: 'AI Health Diagnosis' }).waitFor();
});
