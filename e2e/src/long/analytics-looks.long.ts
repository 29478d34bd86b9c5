import type { Page, Route } from 'playwright-core';
import { figure, LAST_CHART, openAnalytics, openTab } from '../suite/analytics';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { tableFaults, tooSmall, watchShifts, wear } from '../suite/looks';
import { until } from '../suite/until';

const visit = withBrowser();

const TABS = Object.keys(LAST_CHART) as (keyof typeof LAST_CHART)[];

test.each(TABS)('the tab %s causes no layout shift when its content loads', async (tab) => {
  const { page } = await visit({ width: WIDTHS.phone, height: 740 });
  const shifted = await watchShifts(page);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/analytics/**', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await openAnalytics(page, `?tab=${tab}`);
  await page.getByRole('tabpanel').getByText('Loading...').first().waitFor();
  await shifted();
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.getByText('Evidence: figures, methods and sources').waitFor();
  const chart = LAST_CHART[tab];
  if (chart !== null) await figure(page, chart).waitFor();
  expect(await shifted()).toBeLessThan(0.01);
});

/** Links are checked only in lists and as the only element of a paragraph. */
const CONTROLS = '[data-analytics] :is(button, summary, select, input, li a, p > a:only-child):visible';

test.each(TABS)(
  'the tab %s has no axe violation, overflow, small control or cut table with all sections open, in dark high contrast and large text',
  async (tab) => {
    const { page } = await visit({ width: WIDTHS.phone, theme: 'dark' });
    await openTab(page, tab);
    await wear(page, 'high-contrast', 'large-text');
    // A chart that is shown as a table no longer has this button.
    const asTable = page.getByRole('button', { name: 'Show as table' });
    const charts = await asTable.count();
    expect(charts > 0).toBe(LAST_CHART[tab] !== null);
    for (let left = charts; left > 0; left -= 1) await asTable.first().click();
    const everyTab = ['Another place', 'Evidence: figures'];
    const everyChart = LAST_CHART[tab] === null ? [] : ['How we work this out'];
    // Some sections are inside others, so the closed ones are counted again after each click.
    const closed = page.locator('[data-analytics] details:not([open]) > summary:visible');
    while ((await closed.count()) > 0) await closed.first().click();
    for (const text of [...everyTab, ...everyChart])
      await page.locator('summary:visible', { hasText: text }).first().waitFor();
    expect(await faultsOf(page, '[data-remote="mfe_analytics"]')).toEqual([]);
    expect(await tooSmall(page.locator(CONTROLS))).toEqual([]);
    expect(await tableFaults(page)).toEqual([]);
  },
);

const overlaps = (page: Page) =>
  page.locator('figure svg[data-drawing]').evaluateAll((drawings) =>
    drawings.flatMap((drawing) => {
      const edge = drawing.getBoundingClientRect();
      const texts = [...drawing.querySelectorAll('text')].map((text) => ({
        words: text.textContent,
        box: text.getBoundingClientRect(),
      }));
      const cut = texts.filter(({ box }) => box.left < edge.left - 1 || box.right > edge.right + 1);
      const over = texts.filter(({ box }, i) =>
        texts
          .slice(0, i)
          .some(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 4,
          ),
      );
      return [...cut, ...over].map(({ words }) => words);
    }),
  );

test.each([
  ['outbreak', 7],
  ['outbreak', 90],
  ['trends', 7],
  ['trends', 30],
  ['trends', 90],
  ['seasonal', 30],
] as const)(
  'texts in a chart (%s, %d days) are neither cut off nor overlapping, even in large text',
  async (tab, days) => {
    const { page } = await visit({ width: WIDTHS.phone });
    await openTab(page, tab, `&timeframe=${days}&location=IN-6000`);
    expect(await overlaps(page)).toEqual([]);
    const ticks = page.locator('figure svg[data-drawing] text').first();
    const before = (await ticks.boundingBox())?.height ?? 0;
    await wear(page, 'large-text');
    await page.waitForFunction(
      (height) =>
        (document.querySelector('figure svg[data-drawing] text')?.getBoundingClientRect().height ?? 0) >
        height,
      before,
    );
    await until('no text is cut off or overlaps', async () => (await overlaps(page)).length === 0);
  },
);

const toPress = (page: Page) =>
  page.locator('[data-analytics] :is(button, input, select, summary, [role="tablist"]):visible').count();

test('the analytics page prints the answer and its charts in light colours, with methods and without controls', async () => {
  const { page } = await visit({ theme: 'dark' });
  await openAnalytics(page);
  await figure(page, 'forecast').waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await toPress(page)).toBe(0);
  const curve = figure(page, 'curve');
  expect(await curve.getByRole('img').isVisible()).toBe(true);
  expect(await curve.getByText('The expected number is what the model').isVisible()).toBe(true);
  expect(await page.getByText('Based on').first().isVisible()).toBe(true);
  // The browser applies the print styles with its next frame.
  await page.waitForFunction(
    (chart) => chart !== null && getComputedStyle(chart).backgroundColor === 'rgb(255, 255, 255)',
    await curve.elementHandle(),
  );
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
});
