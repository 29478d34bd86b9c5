import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser } from '../suite/browser';
import { sharedSuite } from '../suite/suite';

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
  'with the saved theme %s on a %s system, the page is %s before its first paint',
  async (saved, system, expected) => {
    const { page, context } = await newVisitor(browser, { theme: system });
    await page.addInitScript((theme) => {
      if (theme) localStorage.setItem('health-commons-theme', theme);
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
