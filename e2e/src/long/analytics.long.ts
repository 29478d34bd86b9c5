import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { figure, openAnalytics as open, says } from '../suite/analytics';
import { faultsOf } from '../suite/axe';
import { newVisitor, openBrowser, WIDTHS, type Theme } from '../suite/browser';
import { repositoryRoot } from '../suite/suite';

const pictures = path.join(repositoryRoot, '.local', 'screenshots');
mkdirSync(pictures, { recursive: true });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const saveAs = async (page: Page, chart: Locator, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};

test('a chart can be read by keyboard and saved as CSV', async () => {
  const { page, context, problems } = await newVisitor(browser);
  await open(page, '?timeframe=7');
  const curve = figure(page, 'curve');
  const slider = curve.getByRole('slider', { name: 'See each day' });
  await slider.focus();
  const today = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(today);
  await page.keyboard.press('Home');
  expect(await slider.inputValue()).toBe('0');

  await curve.getByText('Save or print').click();
  const csv = await saveAs(page, curve, 'Download CSV');
  expect(csv.name).toMatch(/^health-commons-curve-india-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(9);
  expect(problems).toEqual([]);
  await context.close();
});

describe('the analytics page', () => {
  const toPress = (page: Page) =>
    page.locator('[data-analytics] :is(button, input, select, summary, [role="tablist"]):visible').count();

  test('prints the answer and its charts in light colours, with methods and without controls', async () => {
    const { page, context } = await newVisitor(browser, { theme: 'dark' });
    await open(page);
    await figure(page, 'forecast').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
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
    const pdf = await page.pdf({ format: 'A4', path: path.join(pictures, 'analytics.pdf') });
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    await context.close();
  });

  test('prints open evidence with its column headers', async () => {
    const { page, context } = await newVisitor(browser);
    await open(page);
    await page.getByText('Evidence: figures, methods and sources').click();
    await page.getByText('Download all figures (JSON)').waitFor();
    await page.emulateMedia({ media: 'print' });
    const head = page.getByRole('columnheader', { name: 'State' });
    expect(await head.isVisible()).toBe(true);
    expect(await head.evaluate((cell) => getComputedStyle(cell).position)).toBe('static');
    expect(await page.getByText('Download all figures (JSON)').isVisible()).toBe(false);
    await context.close();
  });

  test('prints a single chart with its place and time', async () => {
    const { page, context } = await newVisitor(browser);
    await open(page);
    const curve = figure(page, 'curve');
    await curve.getByText('Save or print').click();
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await curve.getByRole('button', { name: 'Print this chart' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('figure:visible').count()).toBe(1);
    expect(await page.locator('[data-analytics] :is(h1, h2):visible').count()).toBe(0);
    expect(await curve.getByText(/^India, updated \d/).isVisible()).toBe(true);
    expect(await toPress(page)).toBe(0);
    await context.close();
  });
});

const cases = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as const),
);
test.each(cases)(
  'no tab, chart, table or open section has an axe violation or overflow (%s, %s)',
  async (size, theme: Theme) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS[size], theme });
    const look = async (name: string) => {
      await page.screenshot({
        path: path.join(pictures, `analytics-${name}-${size}-${theme}.png`),
        fullPage: true,
      });
      // pages.long.ts checks the other parts of the page.
      expect(await faultsOf(page, '[data-remote="mfe_analytics"]')).toEqual([]);
    };
    for (const [tab, chart] of [
      ['outbreak', 'forecast'],
      ['trends', 'trends'],
      ['seasonal', 'seasons'],
    ] as const) {
      await open(page, `?tab=${tab}`);
      await figure(page, chart).waitFor();
      await look(tab);
    }
    await open(page, '?tab=risk');
    await says(page, 'What you can do');
    await page.getByLabel('Age (optional)').fill('-1');
    await page.getByRole('button', { name: 'Update assessment' }).click();
    await look('risk');

    await open(page, '?timeframe=7');
    await figure(page, 'forecast').waitFor();
    await page.getByText('Another place').click();
    await page.getByRole('button', { name: 'Show this place' }).click();
    await page.getByText('Evidence: figures, methods and sources').click();
    await page.getByText('Download all figures (JSON)').waitFor();
    for (const name of ['curve', 'forecast'] as const) {
      await figure(page, name).getByRole('button', { name: 'Show as table' }).click();
      await figure(page, name).getByText('Save or print').click();
      await figure(page, name).getByText('How we work this out').click();
    }
    await look('open');
    await context.close();
  },
);
