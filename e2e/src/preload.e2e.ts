import type { Page } from 'playwright-core';
import { figure } from './suite/analytics';
import { withBrowser } from './suite/browser';
import { phoneHeading } from './suite/phone-ai';
import { withPublished } from './suite/published';
import { until } from './suite/until';
import { remoteWords as words, shellWords } from './suite/words';
import { keptFiles } from './suite/worker';

const visit = withBrowser();
const published = withPublished('preload');
afterEach(async () => {
  for (const origin of Object.values(published.origins)) {
    origin.fault = () => null;
    await origin.stop();
    await origin.start();
  }
});

/** Opens About, which has no remote. Over 4G, the service worker preloads the other pages when this one is idle. */
async function openAbout() {
  const visitor = await visit({ connection: { saveData: false, effectiveType: '4g' } });
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

test('when a page has been idle, a click opens another one without a request for code', async () => {
  const { page, problems } = await openAbout();
  await until('the analytics are preloaded', async () => {
    const kept = await keptFiles(page);
    return filesOf('mfe-analytics').every((file) => kept.includes(file));
  });
  expect(await page.evaluate(() => 'mfe_analytics' in window)).toBe(false);
  await published.origins['mfe-analytics'].stop();
  await linkTo(page, 'Analytics').click();
  await page.getByRole('heading', { level: 1, name: 'Predictive Analytics' }).waitFor();
  await figure(page, 'curve').waitFor();
  expect(problems).toEqual([]);
});

test('a failed preload is silent: the page opens by Try Again when the server responds again', async () => {
  const origin = published.origins['mfe-phone-ai'];
  let failures = 0;
  origin.fault = () => {
    failures += 1;
    return { status: 503 };
  };
  const { page } = await openAbout();
  await until('the preload has failed', () => Promise.resolve(failures > 0));
  expect(await page.evaluate(() => localStorage.getItem('health-commons-remotes'))).toBeNull();
  await linkTo(page, 'AI Diagnosis').click();
  await page.getByText(words['remote.unreachable']).waitFor();
  origin.fault = () => null;
  await page.getByRole('button', { name: shellWords['button.retry'] }).click();
  await phoneHeading(page).waitFor();
});
