import { readFileSync } from 'node:fs';
import { WIDTHS, withBrowser } from './suite/browser';
import { fetchWhenFree } from './suite/fetch-when-free';
import {
  circlesOf,
  countOf,
  mapOf,
  openHome,
  reportsOnMap,
  waitForMapData,
  waitForReportsOnMap,
  waitUntilLive,
} from './suite/home';
import { inView, openShare, openTable, reportsOf } from './suite/reading';
import { wordsOf } from './suite/specification-words';
import { postReport } from './suite/stored-reports';
import { sharedSuite } from './suite/suite';
import { missing } from './suite/text-recorder';
import { until } from './suite/until';

const { shell, api } = sharedSuite();
const visit = withBrowser();

const reportFromKiruna = async () =>
  expect(
    await postReport(api, { country: 'SE', pinCode: '981 30', symptoms: ['Cough'], illnessType: 'flu' }),
  ).toBe(201);

test("the filtered map, its table and a shared link show the API's count, and the CSV file has as many rows as the table", async () => {
  const { page, context, problems } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Other tests add reports only to today, so past days do not change.
  await page.goto(`${shell}/?period=90&until=2026-01-04`);
  await page.getByLabel('Illness', { exact: true }).selectOption('dengue');
  const shown = await inView(page, 'Dengue, \\d');
  expect(shown).toBe(await reportsOf(api, 'illness=dengue&period=90&until=2026-01-04'));
  expect(shown).toBeGreaterThan(0);
  expect(await reportsOnMap(page)).toBe(shown);
  expect(await openTable(page)).toBe(shown);
  await page.waitForURL(/illness=dengue.*show=table/);

  const rows = (await page.getByRole('row').count()) - 1;
  await openShare(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /CSV/ }).click(),
  ]);
  const records = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
    .slice(1);
  expect(records).toHaveLength(rows);
  expect(records.every((record) => record.includes('CC BY 4.0'))).toBe(true);

  await page.getByRole('button', { name: 'Copy link to this view' }).click();
  const link = await until('the link is copied', async () =>
    page.evaluate(async () => (await navigator.clipboard.readText()) || null),
  );
  const other = await visit();
  await other.page.goto(link);
  expect(await inView(other.page, 'Dengue, \\d')).toBe(shown);
  expect(await other.page.getByLabel('Illness', { exact: true }).inputValue()).toBe('dengue');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL(/about/);
  await page.goBack();
  expect(await inView(page, 'Dengue, \\d')).toBe(shown);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Show as map' }).click();
  await page.waitForURL((url) => !url.searchParams.has('illness') && !url.searchParams.has('show'));
  expect([...problems, ...other.problems]).toEqual([]);
});

test('a visitor with a phone finds their area, and the postal code is neither stored nor in the URL', async () => {
  const { page } = await visit({ width: WIDTHS.phone, height: 740 });
  await openHome(page, shell);
  await page.getByRole('button', { name: 'My area' }).click();
  const form = page.getByRole('form', { name: 'Find my area' });
  await form.getByLabel('Country').selectOption('GB');
  await form.getByLabel('Postal code').fill('sw1a1aa');
  await page.keyboard.press('Enter');
  await page.waitForURL(/lat=51\.\d+&lon=-0\.\d+&zoom=\d+/);
  await mapOf(page)
    .getByText(/^Showing SW1A,/)
    .waitFor();
  expect(page.url()).not.toMatch(/sw1a/i);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/sw1a/i);
});

test.each([
  ['', 'sao paulo', 'São Paulo', /lat=-23\.\d+&lon=-46\.\d+&zoom=10/],
  ['/hi', 'मुम्बई', 'मुंबई (Mumbai)', /lat=1[89]\.\d+&lon=72\.\d+&zoom=10/],
  ['/ar', 'لندن', 'لندن (London)', /lat=51\.\d+&lon=-0\.\d+&zoom=10/],
])('on the page %s/, a visitor with a phone finds %s by name', async (language, typed, name, address) => {
  const { page, problems } = await visit({ width: WIDTHS.phone, height: 740 });
  await page.goto(`${shell}${language}/`);
  await page.locator('button[data-part="area"]').click();
  await page.locator('input[autocomplete="postal-code"]').fill(typed);
  await page.keyboard.press('Enter');
  await page.waitForURL(address);
  await page.locator('p', { hasText: name }).first().waitFor();
  expect(problems).toEqual([]);
});

test('a live report is added to its circle, whose popup opens and closes by keyboard', async () => {
  const { page, problems } = await visit();
  await reportFromKiruna();
  // No other test reports from Kiruna.
  await openHome(page, `${shell}/?lat=67.86&lon=20.23&zoom=9`);
  const before = await waitForMapData(page);
  // A map without tiles shows the names of cities.
  await page.locator('.leaflet-cities-pane text', { hasText: 'Kiruna' }).waitFor({ state: 'attached' });
  await reportFromKiruna();
  await waitForReportsOnMap(page, before + 1);
  const count = countOf((await circlesOf(page).first().getAttribute('aria-label')) ?? '');
  await page.getByText(`${count} reports`, { exact: true }).first().waitFor();
  await circlesOf(page).first().focus();
  await page.keyboard.press('Enter');
  const popup = page.locator('.leaflet-popup');
  await popup.getByText(`Health Reports: ${count}`).waitFor();
  await popup.getByText('Illness: ').waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  expect(
    await circlesOf(page)
      .first()
      .evaluate((circle) => circle === document.activeElement),
  ).toBe(true);
  expect(problems).toEqual([]);
});

test('the statistics show sample figures while the API fails, and real figures when it works again', async () => {
  const { page } = await visit();
  await page.route('**/api/statistics*', (route) => route.fulfill({ status: 503, body: '{}' }));
  await openHome(page, shell);
  const block = page.getByRole('region', { name: 'Health statistics' });
  await block.getByText('Active Cases').first().scrollIntoViewIfNeeded();
  await block.getByText('sample figures', { exact: true }).first().waitFor();
  await block.getByRole('button', { name: 'Try Again' }).waitFor();
  // Do not click the button: an automatic retry could remove it first.
  await page.unroute('**/api/statistics*');
  await block.getByText('sample figures', { exact: true }).first().waitFor({ state: 'detached' });
  const figure = await until('the response is shown', async () => {
    const shown = Number((await block.locator('dd').first().innerText()).replaceAll(',', ''));
    return shown > 0 && shown;
  });
  const { activeCases } = (await (await fetchWhenFree(`${api}/api/statistics`)).json()) as {
    activeCases: number;
  };
  // Other tests may add reports between the two requests.
  expect(activeCases - figure).toBeGreaterThanOrEqual(0);
});

test('the page says that data is missing, and loads the data when the API responds', async () => {
  const { page } = await visit();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(shell);
  await page.getByText('Some data could not be loaded, but the app will continue to work').waitFor();
  await page.getByText('Failed to get health aggregates').waitFor();
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  await page.unroute('**/api/**');
  await circlesOf(page).first().waitFor({ state: 'attached' });
  await waitUntilLive(page);
  await page.getByText('Failed to get health aggregates').waitFor({ state: 'detached' });
});

test("the pages in the tests above show or log all of the specification's words for the map", () => {
  expect(missing(wordsOf('map'))).toEqual([]);
});
