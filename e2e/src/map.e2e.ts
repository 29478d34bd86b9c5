import { readFileSync } from 'node:fs';
import { WIDTHS, withBrowser } from './suite/browser';
import {
  circlesOf,
  countOf,
  inView,
  openHome,
  openShare,
  openTable,
  reportsOf,
  reportsOnMap,
  waitForMapData,
  waitForReportsOnMap,
} from './suite/home';
import { postReport } from './suite/stored-reports';
import { sharedSuite } from './suite/suite';
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
  await page.goto(link);
  expect(await inView(page, 'Dengue, \\d')).toBe(shown);
  expect(await page.getByLabel('Illness', { exact: true }).inputValue()).toBe('dengue');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await page.waitForURL(/about/);
  await page.goBack();
  expect(await inView(page, 'Dengue, \\d')).toBe(shown);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Show as map' }).click();
  await page.waitForURL((url) => !url.searchParams.has('illness') && !url.searchParams.has('show'));
  expect(problems).toEqual([]);
});

test('on the Arabic page, a visitor with a phone finds a city and a postal code, which is neither stored nor in the URL', async () => {
  const { page, problems } = await visit({ width: WIDTHS.phone, height: 740 });
  await page.goto(`${shell}/ar/`);
  await page.locator('button[data-part="area"]').click();
  const code = page.locator('input[autocomplete="postal-code"]');
  await code.fill('لندن');
  await page.keyboard.press('Enter');
  await page.waitForURL(/lat=51\.\d+&lon=-0\.\d+&zoom=10/);
  await page.locator('p', { hasText: 'لندن (London)' }).first().waitFor();

  await page.locator('form:has([autocomplete="postal-code"]) select').last().selectOption('GB');
  await code.fill('sw1a1aa');
  await page.keyboard.press('Enter');
  await page.locator('p', { hasText: 'SW1A' }).first().waitFor();
  expect(page.url()).not.toMatch(/sw1a/i);
  const kept = await page.evaluate(() => {
    // The hashes of files in the signed registry may contain any four letters.
    const { 'health-commons-registry': _registry, ...own } = { ...localStorage };
    return JSON.stringify([own, { ...sessionStorage }]);
  });
  expect(kept).not.toMatch(/sw1a/i);
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
