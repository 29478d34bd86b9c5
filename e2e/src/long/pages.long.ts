import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser, WIDTHS } from '../suite/browser';
import { openHome } from '../suite/home';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const PAGES = [
  { name: 'home', path: '/', heading: 'Health Map' },
  { name: 'report', path: '/report', heading: 'Report Symptoms' },
  { name: 'phone-ai', path: '/phone-ai', heading: 'AI Health Diagnosis' },
  { name: 'analytics', path: '/analytics', heading: 'Predictive Analytics' },
  { name: 'record', path: '/analytics/record', heading: 'Published record' },
  { name: 'about', path: '/about', heading: /About/ },
  { name: 'unknown', path: '/no-such-page', heading: 'Unexpected Application Error!' },
] as const;
/** Sums up layout shifts. Runs in the page before the page's own scripts. */
function watchShifts() {
  const seen = Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

test.each(
  PAGES.flatMap((entry) => (['phone', 'desktop'] as const).map((size) => [entry.name, size, entry] as const)),
)(
  'the page %s has no layout shift and no console error, and sends no request to other machines (%s)',
  async (name, size, entry) => {
    const { page, context, problems, requests } = await newVisitor(browser, { width: WIDTHS[size] });
    await page.addInitScript(watchShifts);
    if (name === 'home') await openHome(page, shell);
    else await page.goto(`${shell}${entry.path}`);
    await page.getByRole('heading', { level: 1, name: entry.heading }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.01);
    // The server responds with status 404 to an unknown address, and the browser logs that.
    const logged = name === 'unknown' ? [expect.stringContaining('status of 404')] : [];
    expect(problems).toEqual(logged);
    expect(requests.filter((url) => !/^(data:|blob:|http:\/\/localhost:)/.test(url))).toEqual([]);
    await context.close();
  },
);

test.each([360, 1280])(
  'at a window width of %i px, the popups of the largest circles fit on the map',
  async (width) => {
    const { page, context } = await newVisitor(browser, { width });
    await openHome(page, shell);
    const circles = page.locator('.leaflet-container [role="button"][aria-label*=" report"]');
    // Circles are sorted by reports, so the first circles are the largest. The list changes when the map moves, so it
    // is counted again for each popup.
    for (let i = 0; i < Math.min(5, await circles.count()); i += 1) {
      await circles.nth(i).focus();
      await page.keyboard.press('Enter');
      // The map pans until the popup is in view.
      await page.waitForFunction(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const popup = box('.leaflet-popup-content-wrapper');
        const map = box('.leaflet-container');
        const zoom = box('button[aria-label="Zoom out"]');
        if (!popup || !map || !zoom) return false;
        const isBeside = popup.left >= zoom.right || popup.top >= zoom.bottom;
        return isBeside && popup.left >= map.left && popup.right <= map.right;
      });
      await page.keyboard.press('Escape');
    }
    await context.close();
  },
);
