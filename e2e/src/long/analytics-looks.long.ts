import type { Browser, Page, Route } from 'playwright-core';
import { figure, LAST_CHART, openAnalytics, openTab, says } from '../suite/analytics';
import { faultsOf } from '../suite/axe';
import { newVisitor, openBrowser, WIDTHS } from '../suite/browser';
import { until } from '../suite/until';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const TABS = Object.keys(LAST_CHART) as (keyof typeof LAST_CHART)[];
const wear = (page: Page, look: 'high-contrast' | 'large-text') =>
  page.evaluate((name) => document.documentElement.classList.add(name), look);

describe('the chosen tab', () => {
  const lookOf = (page: Page, selected: boolean, side: 'Bottom' | 'Left') =>
    page
      .getByRole('tab', { selected })
      .first()
      .evaluate((tab, edge) => {
        const style = getComputedStyle(tab);
        const { color } = getComputedStyle(
          document.querySelector('[data-analytics] summary') ?? document.body,
        );
        const width = Number.parseFloat(style[`border${edge}Width`]);
        return { weight: style.fontWeight, width, isBlue: style[`border${edge}Color`] === color };
      }, side);

  test.each([
    ['desktop', 'Bottom', 'light'],
    ['desktop', 'Bottom', 'dark'],
    ['phone', 'Left', 'light'],
    ['phone', 'Left', 'dark'],
  ] as const)(
    'on a %s has a coloured bar (%s) and bold text, even under the pointer and in high contrast (%s)',
    async (size, side, theme) => {
      const { page, context } = await newVisitor(browser, { width: WIDTHS[size], theme });
      await openAnalytics(page);
      await page.getByRole('tab', { name: 'Health Trends' }).click();
      for (const contrast of [false, true]) {
        if (contrast) await wear(page, 'high-contrast');
        const chosen = await lookOf(page, true, side);
        expect(chosen).toMatchObject({ weight: '600', isBlue: true });
        expect(chosen.width).toBeGreaterThanOrEqual(4);
        const other = await lookOf(page, false, side);
        expect(other).toMatchObject({ weight: '400', isBlue: false });
      }
      await context.close();
    },
  );

  test('differs from the other tabs in forced colours', async () => {
    const { page, context } = await newVisitor(browser);
    await page.emulateMedia({ forcedColors: 'active' });
    await openAnalytics(page, '?tab=trends');
    await page.getByRole('tab').first().waitFor();
    const colours = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(colours[1]).not.toBe(colours[0]);
    expect(new Set(colours).size).toBe(2);
    await context.close();
  });
});

test.each(TABS)('the tab %s causes no layout shift when its content loads', async (tab) => {
  const { page, context } = await newVisitor(browser, { width: WIDTHS.phone, height: 740 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) =>
      list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift', buffered: true });
  });
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/api/analytics/**', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await openAnalytics(page, `?tab=${tab}`);
  await page.getByRole('tabpanel').getByText('Loading...').waitFor();
  await page.evaluate(() => ((window as unknown as { shifts: number[] }).shifts.length = 0));
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await page.getByText('Evidence: figures, methods and sources').waitFor();
  const chart = LAST_CHART[tab];
  if (chart !== null) await figure(page, chart).waitFor();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
  await context.close();
});

/**
 * Returns the texts of controls less than 44 px high. Links are checked only in lists and as the only element of a
 * paragraph.
 */
const tooSmall = (page: Page) =>
  page
    .locator('[data-analytics] :is(button, summary, select, input, li a, p > a:only-child):visible')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getBoundingClientRect().height < 44)
        .map((control) => control.textContent),
    );

test.each(TABS)(
  'the tab %s has no axe violation, overflow or small control with all sections open, in dark high contrast and large text',
  async (tab) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS.phone, theme: 'dark' });
    await openTab(page, tab);
    await wear(page, 'high-contrast');
    await wear(page, 'large-text');
    // A chart that is shown as a table no longer has this button.
    const asTable = page.getByRole('button', { name: 'Show as table' });
    const charts = await asTable.count();
    expect(charts > 0).toBe(LAST_CHART[tab] !== null);
    for (let left = charts; left > 0; left -= 1) await asTable.first().click();
    const everyTab = ['Another place', 'Evidence: figures'];
    const everyChart = LAST_CHART[tab] === null ? [] : ['Save or print', 'How we work this out'];
    // Some sections are inside others, so the closed ones are counted again after each click.
    const closed = page.locator('[data-analytics] details:not([open]) > summary:visible');
    while ((await closed.count()) > 0) await closed.first().click();
    for (const text of [...everyTab, ...everyChart])
      await page.locator('summary:visible', { hasText: text }).first().waitFor();
    await page.getByText('Download all figures (JSON)').waitFor();
    expect(await faultsOf(page, '[data-remote="mfe_analytics"]')).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await context.close();
  },
);

describe('texts in a chart', () => {
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
  ] as const)('(%s, %d days) are neither cut off nor overlapping, even in large text', async (tab, days) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS.phone });
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
    await context.close();
  });
});

test("if the charts' script fails to load, the page keeps its text, and Try Again loads the charts", async () => {
  const { page, context } = await newVisitor(browser);
  const script = /\/charts\.js/;
  await page.route(script, (route) => route.abort());
  await openAnalytics(page);
  await says(page, 'What you can do');
  await page.getByText('We could not load the charts').waitFor();
  await page.unroute(script);
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click();
  await figure(page, 'curve').waitFor();
  await context.close();
});

test('Back returns to the previous location, and then to the previous tab', async () => {
  const { page, context } = await newVisitor(browser);
  await openAnalytics(page);
  await page.getByRole('tab', { name: 'Risk Assessment' }).click();
  await says(page, 'What to watch');
  await page.getByLabel('Location').selectOption('Delhi');
  await page.waitForURL(/location=Delhi/);
  await page.goBack();
  await page.getByRole('heading', { name: 'Risk Assessment: India' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Outbreak Prediction: India' }).waitFor();
  expect(page.url()).not.toContain('tab=');
  await context.close();
});
