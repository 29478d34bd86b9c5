import type { Browser } from 'playwright-core';
import { openBrowser, visit, WIDTHS } from './suite/browser';
import { sharedSuite } from './suite/suite';

const { shell } = sharedSuite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each([
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
  [null, 'dark', 'dark'],
] as const)(
  'saved %s on a %s system: the page is %s before its first paint',
  async (saved, system, expected) => {
    const { page, context } = await visit(browser, { theme: system });
    await page.addInitScript((theme) => {
      if (theme) localStorage.setItem('health-commons-theme', theme);
      // The first frame is painted after this: what stands here is what the visitor sees first.
      requestAnimationFrame(() => {
        Object.assign(window, {
          firstFrame: document.documentElement.className,
          hadBody: document.body?.childElementCount,
        });
      });
    }, saved);
    await page.goto(`${shell}/about`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.evaluate(() => (window as unknown as { firstFrame: string }).firstFrame)).toContain(
      expected,
    );
    expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe(
      expected === 'dark' ? '#1f2937' : '#ffffff',
    );
    await context.close();
  },
);

test('Dark Mode in Settings switches the theme, and the choice is there after a reload', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shell}/about`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  expect(await page.evaluate(() => localStorage.getItem('health-commons-theme'))).toBe('dark');
  await page.reload();
  await page.locator('html.dark').waitFor();
  await context.close();
});

test('the five pages are reached by the navigation, on a phone through the menu', async () => {
  const { page, context } = await visit(browser, { width: WIDTHS.phone });
  await page.goto(shell);
  for (const [label, address, heading] of [
    ['Report Symptoms', '/report', 'Report Symptoms'],
    ['AI Diagnosis', '/phone-ai', 'AI Health Diagnosis'],
    ['Analytics', '/analytics', 'Predictive Analytics'],
    ['About', '/about', 'About Health Commons'],
    ['Health Map', '/', 'Health Map'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await page.waitForURL(`${shell}${address}`);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await context.close();
});

test('the first key press on a page offers the way past the header', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shell}/about`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  await context.close();
});

test('accessibility choices are classes on the page and stay after a reload', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shell}/about`);
  await page.getByRole('button', { name: 'Accessibility' }).click();
  for (const name of ['High contrast', 'Large text', 'Reduced motion'])
    await page.getByRole('switch', { name }).setChecked(true);
  await page.locator('html.high-contrast.large-text.reduced-motion').waitFor();
  await page.reload();
  await page.locator('html.high-contrast.large-text.reduced-motion').waitFor();
  await context.close();
});

test('Private Chat opens its dialog, loaded only then; Escape closes it and gives the focus back', async () => {
  const { page, context, requests } = await visit(browser);
  await page.goto(`${shell}/about`);
  const button = page.getByRole('banner').getByRole('button', { name: 'Private Chat' });
  await button.waitFor();
  const chatFiles = () => requests.filter((url) => url.includes('mfe_chat'));
  expect(chatFiles()).toEqual([]);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Private Chat' });
  await dialog.waitFor();
  expect(chatFiles()).not.toEqual([]);
  expect((await dialog.boundingBox())?.height).toBe(600);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect(button.evaluate((element) => element === document.activeElement)).resolves.toBe(true);
  await context.close();
});

test('About has its four questions for search engines too', async () => {
  const { page, context } = await visit(browser);
  await page.goto(`${shell}/about`);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const faq = JSON.parse(data ?? '') as { '@type': string; mainEntity: unknown[] };
  expect(faq['@type']).toBe('FAQPage');
  expect(faq.mainEntity).toHaveLength(4);
  await context.close();
});
