import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type {
  AnalyticsSeries,
  HealthTrends,
  OutbreakPrediction,
  RiskAssessment,
  SeasonalPatterns,
} from '@health-commons/contracts/analytics';
import type { Browser, Locator, Page } from 'playwright-core';
import { figure, openAnalytics as open, says } from './suite/analytics';
import { faultsOf } from './suite/axe';
import { openBrowser, visit, WIDTHS, type Theme } from './suite/browser';
import { repositoryRoot, sharedSuite } from './suite/suite';

const { api } = sharedSuite();
const pictures = path.join(repositoryRoot, '.local', 'screenshots');
mkdirSync(pictures, { recursive: true });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** What the API itself says. */
async function ask<Answer>(call: string, body?: object): Promise<Answer> {
  const response = await fetch(`${api}/api/analytics/${call}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return (await response.json()) as Answer;
}

const RISKS = { high: 'High risk', medium: 'Medium risk', low: 'Low risk' } as const;
const riskWords = (risk: keyof typeof RISKS | null) =>
  risk === null ? 'Too little is known to name a risk' : RISKS[risk];

describe('each tab says what the API says', () => {
  test('Outbreak Prediction, with its charts', async () => {
    const { page, context, problems } = await visit(browser);
    await open(page);
    const { prediction, confidence } = await ask<OutbreakPrediction>('outbreak-prediction?location=India');
    await says(page, riskWords(prediction.risk));
    await says(page, prediction.timeline);
    for (const indicator of prediction.indicators) await says(page, indicator);
    await says(page, `${Math.round(confidence * 100)} %`);

    const series = await ask<AnalyticsSeries>('series?location=India&timeframe=30');
    for (const name of ['curve', 'forecast', 'rt', 'scores']) await figure(page, name).waitFor();
    await figure(page, 'curve').getByRole('button', { name: 'Show as table' }).click();
    expect(await figure(page, 'curve').locator('tbody tr').count()).toBe(series.days.length);
    const first = series.days[0];
    await figure(page, 'curve')
      .locator('tbody tr')
      .first()
      .locator('td')
      .first()
      .getByText(String(first?.count), { exact: true })
      .waitFor();
    await figure(page, 'curve')
      .getByText(`Rests on ${series.reports.toLocaleString('en')} report`)
      .waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('Health Trends, over the days that are chosen', async () => {
    const { page, context, problems } = await visit(browser);
    await open(page, '?tab=trends');
    await says(page, (await ask<HealthTrends>('health-trends?period=30')).insights.summary);
    await page.getByLabel('Timeframe').selectOption('90');
    await page.getByLabel('Location').selectOption('Mumbai');
    await page.waitForURL(/tab=trends&location=Mumbai&timeframe=90/);
    const { trends, insights } = await ask<HealthTrends>('health-trends?period=90&location=Mumbai');
    await says(page, insights.summary);
    await says(page, trends.totalReports.toLocaleString('en'));
    await figure(page, 'trends').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('Seasonal Patterns', async () => {
    const { page, context, problems } = await visit(browser);
    await open(page, '?tab=seasonal');
    const { insights, seasonalPatterns } = await ask<SeasonalPatterns>('seasonal-patterns?location=India');
    await says(page, insights.summary);
    for (const measure of insights.preventiveMeasures) await says(page, measure);
    await figure(page, 'seasons').getByRole('button', { name: 'Show as table' }).click();
    const totals = await figure(page, 'seasons').locator('tbody td:nth-child(2)').allTextContents();
    expect(totals.map((text) => Number(text.replaceAll(',', '')))).toEqual(
      seasonalPatterns.map(({ total }) => total),
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  test('Risk Assessment, for somebody of an age', async () => {
    const { page, context, problems } = await visit(browser);
    await open(page, '?tab=risk&location=Delhi');
    const request = { location: 'Delhi', symptoms: [], medicalHistory: [], age: null, gender: null };
    const { riskAssessment: risk } = await ask<RiskAssessment>('risk-assessment', request);
    await says(page, riskWords(risk.riskLevel));
    for (const sign of risk.emergencyIndicators) await says(page, sign);
    await page.getByLabel('Age (optional)').fill('70');
    await page.getByLabel('Gender (optional)').selectOption('female');
    await page.getByRole('button', { name: 'Update the assessment' }).click();
    const older = await ask<RiskAssessment>('risk-assessment', { ...request, age: 70, gender: 'female' });
    for (const factor of older.riskAssessment.riskFactors) await says(page, factor);
    expect(page.url()).not.toContain('70');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('another place: a country without reports claims no risk, and its address can be shared', async () => {
  const { page, context, problems } = await visit(browser, { width: WIDTHS.phone, height: 740 });
  await open(page);
  await page.getByText('Another place').click();
  await page.getByLabel('Country').selectOption('IN');
  await page.getByLabel('Start of the postal code (optional)').fill('9999');
  await page.getByRole('button', { name: 'Show this place' }).click();
  await page.waitForURL(/location=IN-9999/);
  const { prediction } = await ask<OutbreakPrediction>('outbreak-prediction?location=IN-9999');
  expect(prediction.risk).toBeNull();
  await says(page, 'Too little is known to name a risk');
  await figure(page, 'forecast').getByText('A forecast is made as soon as there are enough days').waitFor();
  expect(await page.getByRole('tabpanel').textContent()).not.toMatch(/NaN|undefined|Infinity/);
  const other = await visit(browser);
  await other.page.goto(page.url());
  await says(other.page, 'Too little is known to name a risk');
  expect([...problems, ...other.problems]).toEqual([]);
  await Promise.all([context.close(), other.context.close()]);
});

test('when nothing can be had it says so, and Try Again brings it back', async () => {
  const { page, context } = await visit(browser);
  await page.route('**/api/analytics/**', (route) => route.abort());
  await open(page);
  await page.getByText('Failed to load analytics data. Please try again.').waitFor();
  await page.unroute('**/api/analytics/**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await figure(page, 'curve').waitFor();
  await context.close();
});

const saveAs = async (page: Page, chart: Locator, button: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chart.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
};

test('a chart is read by keyboard, and saved as CSV, SVG and PNG', async () => {
  const { page, context, problems } = await visit(browser);
  await open(page, '?timeframe=7');
  const curve = figure(page, 'curve');
  const slider = curve.getByRole('slider', { name: 'Read day by day' });
  await slider.focus();
  const today = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).not.toBe(today);
  await page.keyboard.press('Home');
  expect(await slider.inputValue()).toBe('0');

  await curve.getByText('Save or print').click();
  const csv = await saveAs(page, curve, 'Download CSV');
  expect(csv.name).toMatch(/^health-commons-curve-india-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(8);
  const svg = await saveAs(page, curve, 'Download SVG');
  expect(svg.bytes.toString()).toContain('CC BY 4.0');
  const png = await saveAs(page, curve, 'Download PNG');
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
  // Width and height as the file's head has them: sharp, and as wide as the chart.
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThan(1200);
  expect(problems).toEqual([]);
  await context.close();
});

describe('on paper', () => {
  const toPress = (page: Page) =>
    page.locator('[data-analytics] :is(button, input, select, summary, [role="tablist"]):visible').count();

  test('the answer and its charts are whole and light, each with its method, with nothing to press', async () => {
    const { page, context } = await visit(browser, { theme: 'dark' });
    await open(page);
    await figure(page, 'scores').waitFor();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    expect(await toPress(page)).toBe(0);
    const curve = figure(page, 'curve');
    expect(await curve.getByRole('img').isVisible()).toBe(true);
    expect(await curve.getByText('Usual is the mean').isVisible()).toBe(true);
    expect(await page.getByText('Rests on').first().isVisible()).toBe(true);
    // The browser takes up the other medium when it draws next.
    await page.waitForFunction(
      (chart) => chart !== null && getComputedStyle(chart).backgroundColor === 'rgb(255, 255, 255)',
      await curve.elementHandle(),
    );
    const pdf = await page.pdf({ format: 'A4', path: path.join(pictures, 'analytics.pdf') });
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    await context.close();
  });

  test('evidence that was opened is printed with the heads of its columns', async () => {
    const { page, context } = await visit(browser);
    await open(page);
    await page.getByText('Evidence: figures, methods and sources').click();
    await page.getByText('Download all figures (JSON)').waitFor();
    await page.emulateMedia({ media: 'print' });
    const head = page.getByRole('columnheader', { name: 'Method' });
    expect(await head.isVisible()).toBe(true);
    expect(await head.evaluate((cell) => getComputedStyle(cell).position)).toBe('static');
    expect(await page.getByText('Download all figures (JSON)').isVisible()).toBe(false);
    await context.close();
  });

  test('one chart is alone, and says of what place and moment it is', async () => {
    const { page, context } = await visit(browser);
    await open(page);
    const curve = figure(page, 'curve');
    await curve.getByText('Save or print').click();
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await curve.getByRole('button', { name: 'Print this chart' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('figure:visible').count()).toBe(1);
    expect(await page.locator('[data-analytics] :is(h1, h2):visible').count()).toBe(0);
    expect(await curve.getByText(/^India, as of \d/).isVisible()).toBe(true);
    expect(await toPress(page)).toBe(0);
    await context.close();
  });
});

const cases = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as const),
);
test.each(cases)(
  '%s, %s: axe finds nothing in any tab, chart, table or what opens; nothing sticks out',
  async (size, theme: Theme) => {
    const { page, context } = await visit(browser, { width: WIDTHS[size], theme });
    const look = async (name: string) => {
      await page.screenshot({
        path: path.join(pictures, `analytics-${name}-${size}-${theme}.png`),
        fullPage: true,
      });
      // The rest of the page is looked at by pages.e2e.ts.
      expect(await faultsOf(page, '[data-remote="mfe_analytics"]')).toEqual([]);
    };
    for (const [tab, chart] of [
      ['outbreak', 'scores'],
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
    await page.getByRole('button', { name: 'Update the assessment' }).click();
    await look('risk');

    await open(page, '?timeframe=7');
    await figure(page, 'scores').waitFor();
    await page.getByText('Another place').click();
    await page.getByRole('button', { name: 'Show this place' }).click();
    await page.getByText('Evidence: figures, methods and sources').click();
    await page.getByText('Download all figures (JSON)').waitFor();
    for (const name of ['curve', 'forecast'] as const) {
      await figure(page, name).getByRole('button', { name: 'Show as table' }).click();
      await figure(page, name).getByText('Save or print').click();
      await figure(page, name).getByText('How this is worked out').click();
    }
    await look('open');
    await context.close();
  },
);
