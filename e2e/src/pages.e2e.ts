import type { Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { outside, WIDTHS, withBrowser } from './suite/browser';
import { circlesOf } from './suite/home';
import { sharedSuite } from './suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Holds back the page's scripts. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', (route) => released.then(() => route.continue()));
  return release;
}

test('the phone menu opens every page without axe violations or requests to other machines', async () => {
  const { page, problems, requests } = await visit({ width: WIDTHS.phone });
  await page.goto(shell);
  await circlesOf(page).first().waitFor({ state: 'attached' });
  expect(await faultsOf(page)).toEqual([]);
  for (const [label, address, title] of [
    ['Report Symptoms', '/report', 'Report Symptoms'],
    ['AI Diagnosis', '/phone-ai', 'AI Health Diagnosis'],
    ['Analytics', '/analytics', 'Predictive Analytics'],
    ['About', '/about', /About/],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await page.waitForURL(`${shell}${address}`);
    await heading(page, title).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    expect({ label, faults: await faultsOf(page) }).toEqual({ label, faults: [] });
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const faq = JSON.parse(data ?? '') as { '@type': string; mainEntity: unknown[] };
  expect([faq['@type'], faq.mainEntity.length]).toEqual(['FAQPage', 4]);
  await page.goto(`${shell}/hi/analytics/record`);
  await heading(page, 'प्रकाशित रिकॉर्ड').waitFor();
  expect(await page.title()).toMatch(/^प्रकाशित रिकॉर्ड/);
  await page.locator('main h2').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(outside(requests)).toEqual([]);

  await page.goto(`${shell}/no-such-page`);
  await heading(page, 'Unexpected Application Error!').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${shell}/remotes`);
  await page
    .getByText(/the live release/)
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('without JavaScript, pages have their status and can be read, in their language', async () => {
  const { page } = await visit({ javaScriptEnabled: false, width: WIDTHS.phone });
  for (const [path, status, name] of [
    ['/about', 200, /^About/],
    ['/hi/about', 200, /\p{Script=Devanagari}/u],
    ['/report', 200, 'Report Symptoms'],
    ['/analytics/record', 200, 'Published record'],
    ['/no-such-page', 404, 'Unexpected Application Error!'],
  ] as const) {
    const response = await page.goto(`${shell}${path}`);
    expect([path, response?.status()]).toEqual([path, status]);
    await heading(page, name).waitFor();
    await page.getByRole('navigation').first().getByRole('link').first().waitFor();
  }
  await page.goto(`${shell}/hi/about`);
  await page.getByText(/यूनाइटेड किंगडम/).waitFor();
  await page.goto(`${shell}/ar/phone-ai`);
  await page.getByText(/^تم إيقاف JavaScript/).waitFor();
  for (const number of ['112', '911'])
    expect(await page.getByRole('link', { name: number, exact: true }).getAttribute('href')).toBe(
      `tel:${number}`,
    );
});

test('a visitor whose browser asks for Hindi and who opens /report is offered the page in Hindi', async () => {
  const { page, problems } = await visit({ locale: 'hi-IN', width: WIDTHS.phone });
  await page.goto(`${shell}/report?from=link`);
  const offer = page.getByRole('region', { name: 'हिन्दी' });
  await offer.getByRole('button', { name: 'यह पेज हिन्दी में पढ़ें' }).click();
  await page.waitForURL(`${shell}/hi/report?from=link`);
  expect(problems).toEqual([]);
});

test.each([
  ['/', 'text=Unusual now'],
  ['/de/report', 'select'],
  ['/ja/analytics', 'select'],
])(
  'React hydrates the built page %s, and the remote replaces its first view in place',
  async (path, part) => {
    const { page, problems } = await visit({ width: WIDTHS.phone, theme: 'dark' });
    const release = await holdScripts(page);
    await page.goto(`${shell}${path}`, { waitUntil: 'commit' });
    const before = page.locator('[data-insert]').locator(part).first();
    await before.waitFor();
    const box = await before.boundingBox();
    release();
    const after = page.locator('[data-remote][data-state="mounted"]').locator(part).first();
    await after.waitFor();
    expect(await after.boundingBox()).toEqual(box);
    // The remote has its own style sheets.
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
    expect(problems).toEqual([]);
  },
);

test('a click on a button of the built page counts once, as soon as the scripts have loaded', async () => {
  const { page } = await visit({ width: WIDTHS.phone, theme: 'light' });
  const release = await holdScripts(page);
  await page.goto(`${shell}/about`, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  // An impatient visitor clicks twice, and still wants the menu to be open.
  await menu.click();
  await menu.click();
  release();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  await menu.click();
  await page.locator('button[aria-expanded="false"]').filter({ hasText: 'Menu' }).waitFor();
});

test('the saved theme is set before the first paint, and the header can be skipped by keyboard', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    localStorage.setItem('health-commons-theme', 'dark');
    requestAnimationFrame(() => Object.assign(window, { firstClass: document.documentElement.className }));
  });
  await page.goto(`${shell}/about`);
  await heading(page, /About/).waitFor();
  expect(await page.evaluate(() => (window as unknown as { firstClass: string }).firstClass)).toContain(
    'dark',
  );
  // Before the app handles events, the browser follows the link, and scrolls back to its target while the page loads.
  await page.waitForFunction(() => !('earlyClick' in window));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('main')));
});

test('Back closes the chat and a panel and leaves the page as it is; then it leaves the page', async () => {
  const { page, problems, requests } = await visit({ width: WIDTHS.phone, height: 740 });
  await page.goto(`${shell}/about`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Report Symptoms' }).click();
  const nickname = page.getByRole('textbox', { name: /^Nickname/ });
  await nickname.fill('Anna');
  const banner = page.getByRole('banner');
  const settings = banner.getByRole('group', { name: 'Settings' });
  await banner.getByRole('button', { name: 'Settings' }).click();
  await settings.waitFor();
  await page.goBack();
  await settings.waitFor({ state: 'hidden' });
  // The chat's code loads only when the dialog opens.
  expect(requests.filter((url) => url.includes('mfe_chat'))).toEqual([]);
  const chat = page.getByRole('dialog', { name: 'Private Chat' });
  await banner.getByRole('button', { name: /^Private Chat/ }).click();
  await chat.waitFor();
  await page.goBack();
  await chat.waitFor({ state: 'hidden' });
  await banner.getByRole('button', { name: /^Private Chat/ }).click();
  await page.keyboard.press('Escape');
  await chat.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/report');
  expect(await nickname.inputValue()).toBe('Anna');
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
  await page.goBack();
  await heading(page, /About/).waitFor();
  // A page that was loaded again while the chat was open.
  await banner.getByRole('button', { name: /^Private Chat/ }).click();
  await chat.waitFor();
  await page.reload();
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
  await heading(page, /About/).waitFor();
  expect(problems).toEqual([]);
});
