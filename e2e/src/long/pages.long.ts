import { WIDTHS, withBrowser } from '../suite/browser';
import { openHome } from '../suite/home';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();

const visit = withBrowser();

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
    const { page, problems, requests } = await visit({ width: WIDTHS[size] });
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
  },
);
