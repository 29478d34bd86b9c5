import { readFileSync } from 'node:fs';
import type { Browser, Page, Request } from 'playwright-core';
import { openBrowser, visit, WIDTHS } from './suite/browser';
import { openHome, reportsOnMap } from './suite/home';
import { inView, openShare, openTable, region, reportsOf } from './suite/reading';
import { sharedSuite } from './suite/suite';

const { shell, api } = sharedSuite();

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const DAY_MS = 86_400_000;
const parameters = (page: Page) => new URL(page.url()).searchParams;

test('filters: circles, table, words and address say the same as the API', async () => {
  const { page, context, problems } = await visit(browser);
  await openHome(page, shell);
  await page.getByLabel('Illness', { exact: true }).selectOption('dengue');
  await page.getByLabel('Period').selectOption('365');
  const shown = await inView(page, 'Dengue, \\d');
  expect(shown).toBe(await reportsOf(api, 'illness=dengue&period=365'));
  expect(shown).toBeGreaterThan(0);
  expect(await reportsOnMap(page)).toBe(shown);
  await page.waitForURL(/illness=dengue&period=365/);
  expect(await openTable(page)).toBe(shown);
  await page.waitForURL(/show=table/);

  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(await inView(page, 'All reports')).toBe(await reportsOf(api, ''));
  await page.getByRole('button', { name: 'Show as map' }).click();
  await page.waitForURL((url) => url.search === '');
  expect(problems).toEqual([]);
  await context.close();
});

test('a shared link shows another visitor the same; Back is a page, not a pan', async () => {
  const one = await visit(browser);
  await one.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await one.page.goto(`${shell}/?illness=flu&period=90&until=2026-01-04&lat=48.5&lon=10.5&zoom=4`);
  await inView(one.page, 'Flu');
  const { page } = one;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForURL(/zoom=5/);
  await page.getByLabel('Severity', { exact: true }).selectOption('mild');
  const words = await inView(page, 'Flu, mild, 7 October 2025 – 4 January 2026');
  await openShare(page);
  await page.getByRole('button', { name: 'Copy link to this view' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('severity=mild');

  const other = await visit(browser);
  await other.page.goto(link);
  expect(await inView(other.page, 'Flu, mild, 7 October 2025 – 4 January 2026')).toBe(words);
  expect(await other.page.getByLabel('Illness', { exact: true }).inputValue()).toBe('flu');
  expect(parameters(other.page).get('zoom')).toBe('5');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL(/about/);
  await page.goBack();
  expect(await inView(page, 'Flu, mild, 7 October 2025 – 4 January 2026')).toBe(words);
  // The link to the page itself is the map as everybody first sees it.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Health Map' }).click();
  expect(await inView(page, 'All reports')).toBe(await reportsOf(api, ''));
  expect([...one.problems, ...other.problems]).toEqual([]);
  await Promise.all([one.context.close(), other.context.close()]);
});

test('the slider plays week by week, never two requests at once, until it is stopped', async () => {
  const { page, context, problems } = await visit(browser);
  await openHome(page, `${shell}/?period=7`);
  const slider = page.getByRole('slider', { name: 'Last day shown, week by week' });
  await slider.waitFor();
  // By request: one from before may end only now.
  const underWay = new Set<Request>();
  let most = 0;
  page.on('request', (request) => {
    if (request.url().includes('/health-aggregates')) underWay.add(request);
    most = Math.max(most, underWay.size);
  });
  const over = (request: Request) => void underWay.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);

  expect(await slider.getAttribute('aria-valuetext')).toMatch(/, live$/);
  await page.getByRole('button', { name: 'Play the last 52 weeks' }).click();
  const position = async () => Number(await slider.inputValue());
  const start = await position();
  await page.waitForFunction(
    (from) => Number(document.querySelector<HTMLInputElement>('input[type=range]')?.value) >= from + 3,
    start,
  );
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await position();
  expect(most).toBe(1);
  await page.waitForURL(/until=\d{4}-\d\d-\d\d/);
  const until = parameters(page).get('until') ?? '';
  expect(new Date(`${until}T00:00:00Z`).getUTCDay()).toBe(0);
  const first = new Date(Date.parse(until) - 6 * DAY_MS);
  expect(await slider.getAttribute('aria-valuetext')).toContain(String(first.getUTCDate()));

  await slider.press('ArrowRight');
  expect(await position()).toBe(stopped + 1);
  await page.getByRole('button', { name: 'Back to today' }).click();
  await page.waitForURL((url) => !url.searchParams.has('until'));
  expect(problems).toEqual([]);
  await context.close();
});

test('my area: by keyboard, loosely written, wrong, and with nothing kept', async () => {
  const { page, context, problems } = await visit(browser, { width: WIDTHS.phone, height: 740 });
  await openHome(page, shell);
  const box = await page.locator('.leaflet-container').boundingBox();
  // The map itself is on a phone's first screen.
  expect(box?.y).toBeLessThan(740 - 200);
  await page.getByRole('button', { name: 'My area' }).click();
  const form = page.getByRole('form', { name: 'Find my area' });
  await form.getByLabel('Country').selectOption('GB');
  await form.getByLabel('Postal code').fill('99999999');
  await page.keyboard.press('Enter');
  await form.getByText('We could not find 99999999 in United Kingdom.').waitFor();
  await form.getByLabel('Postal code').fill('sw1a1aa');
  await page.keyboard.press('Enter');
  await region(page)
    .getByText(/^Showing .*SW1A1AA/)
    .waitFor();
  await page.waitForURL(/lat=51\.\d+&lon=-0\.\d+&zoom=\d+/);
  expect(page.url()).not.toMatch(/sw1a/i);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/sw1a/i);
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await context.close();
});

test('downloads hold what the table shows, with their terms', async () => {
  const { page, context } = await visit(browser);
  await openHome(page, `${shell}/?illness=dengue`);
  const shown = await openTable(page);
  const rows = (await page.getByRole('row').count()) - 1;
  await openShare(page);
  const save = async (name: RegExp) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ]);
    await page.getByText(`Saved as ${download.suggestedFilename()}.`).waitFor();
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
  };
  const csv = await save(/CSV/);
  expect(csv.name).toMatch(/^health-commons-\d{4}-\d\d-\d\d\.csv$/);
  const [names, ...records] = csv.text.trimEnd().split('\r\n');
  expect(names).toMatch(/^latitude,longitude,kind,precision,reports,places,/);
  expect(records).toHaveLength(rows);
  expect(records.every((record) => record.includes('CC BY 4.0'))).toBe(true);

  const { name, text } = await save(/GeoJSON/);
  expect(name).toMatch(/\.geojson$/);
  const collection = JSON.parse(text) as {
    metadata: { illness: string; licence: string };
    features: { properties: { reports: number } }[];
  };
  expect(collection.metadata).toMatchObject({ illness: 'dengue', demonstration: true });
  expect(collection.features.reduce((sum, { properties }) => sum + properties.reports, 0)).toBe(shown);
  await context.close();
});

test('the figures are those of the API, and count a report that comes in', async () => {
  const { page, context } = await visit(browser);
  await openHome(page, shell);
  const block = page.getByRole('region', { name: 'Health statistics' });
  const active = async () =>
    Number((await block.locator('dd').first().innerText()).replace(/\D/g, '')) || undefined;
  await block.getByText(/^The whole world, /).waitFor();
  const before = await active();
  expect(before).toBeGreaterThan(0);
  await fetch(`${api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      country: 'IN',
      pinCode: '400001',
      symptoms: ['Fever'],
      illnessType: 'flu',
      severity: 'severe',
    }),
  });
  await block
    .locator('dd')
    .first()
    .getByText(((before ?? 0) + 1).toLocaleString('en'), { exact: true })
    .waitFor({ timeout: 40_000 });
  await block.getByText('What these figures mean').click();
  expect(await block.getByText('nobody is followed up').last().isVisible()).toBe(true);
  expect(await block.getByText('sample figures').count()).toBe(0);
  await context.close();
});

test('without statistics the samples say that they are some', async () => {
  const { page, context } = await visit(browser);
  await page.route('**/api/statistics*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openHome(page, shell);
  await page.getByText('sample figures', { exact: true }).first().waitFor();
  await page.unroute('**/api/statistics*');
  await page
    .getByRole('region', { name: 'Health statistics' })
    .getByRole('button', { name: 'Try Again' })
    .click();
  await page.getByText(/^The whole world, /).waitFor();
  await context.close();
});
