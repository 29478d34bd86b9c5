import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { openBrowser, type Theme, visit, WIDTHS } from './suite/browser';
import { fillReport, reportForm, submitReport } from './suite/report-form';
import { storedReports } from './suite/stored-reports';
import { sharedSuite } from './suite/suite';

const suite = sharedSuite();
const address = `${suite.shell}/report`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const success = (page: Page) => page.getByRole('heading', { name: /^Thank you for your report/ });
const summary = (page: Page) => page.getByRole('alert', { name: 'There is a problem' });
const refuseReports = (page: Page) =>
  page.route('**/api/reports', (route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.continue(),
  );

test('an empty form: what is missing, with the focus, each a link to its field', async () => {
  const { page, context, problems } = await visit(browser, { width: WIDTHS.phone });
  await page.goto(address);
  await submitReport(page);
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'alert');
  expect(await summary(page).getByRole('link').allTextContents()).toEqual([
    'Please fill in your location details',
    'Please select at least one symptom',
  ]);
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByRole('link', { name: 'Please select at least one symptom' }).click();
  const fever = page.getByRole('checkbox', { name: 'Fever' });
  expect(await fever.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole('link', { name: 'Please fill in your location details' }).click();
  await page.keyboard.press('I');
  expect(await reportForm(page).getByLabel('Country').inputValue()).toBe('IN');
  expect(new URL(page.url()).hash).toBe('');
  expect(problems).toEqual([]);
  await context.close();
});

test('answers survive a reload of the tab, are no other tab’s, and are gone after the report', async () => {
  const { page, context } = await visit(browser);
  await page.goto(address);
  await fillReport(page, {
    country: 'NL',
    postalCode: '1000aa',
    symptoms: ['Cough', 'Chills'],
    illness: 'covid',
    nickname: 'Mies',
  });
  await page.reload();
  const form = reportForm(page);
  await form.getByText('Location Verified').waitFor();
  expect(await form.getByLabel('Postal code').inputValue()).toBe('1000aa');
  expect(await form.getByRole('checkbox', { checked: true }).count()).toBe(2);
  expect(await form.getByLabel('Nickname').inputValue()).toBe('Mies');

  const other = await context.newPage();
  await other.goto(address);
  expect(await reportForm(other).getByLabel('Country').inputValue()).toBe('');
  await other.close();

  await submitReport(page);
  await success(page).waitFor();
  await page.reload();
  expect(await form.getByLabel('Country').inputValue()).toBe('');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await context.close();
});

test.each([
  ['GB', 'sw1a1aa', 'London'],
  ['JP', '100 0001', 'Tokyo'],
  ['NL', '1000aa', 'Amsterdam'],
])('%s: %s is taken as people write it', async (country, postalCode, city) => {
  const { page, context } = await visit(browser, { width: WIDTHS.phone });
  await page.goto(address);
  await fillReport(page, { country, postalCode, symptoms: [] });
  await reportForm(page).getByText(city, { exact: false }).first().waitFor();
  await context.close();
});

test('a code of which only the region is known says that it is the region', async () => {
  const { page, context } = await visit(browser);
  await page.goto(address);
  await fillReport(page, { country: 'CA', postalCode: 'v0r 1a0', symptoms: [] });
  await page.getByText(/^Region: .*British Columbia, Canada$/).waitFor();
  await page.getByText(/We know the region of this code/).waitFor();
  await page.getByText(/^Coordinates: \d+\.\d{4}, -\d+\.\d{4}$/).waitFor();
  await context.close();
});

test('a report of which only the region is known is on the map, which says that it is the region', async () => {
  const { page, context } = await visit(browser);
  await page.goto(address);
  await fillReport(page, { country: 'IN', postalCode: '799999', symptoms: ['Fever'] });
  const [, latitude = '', longitude = ''] =
    /Coordinates: (-?[\d.]+), (-?[\d.]+)/.exec(await page.getByText(/^Coordinates: /).innerText()) ?? [];
  await submitReport(page);
  await success(page).waitFor();
  await page.goto(`${suite.shell}/?lat=${latitude}&lon=${longitude}&zoom=12`);
  const place = `latitude ${Number(latitude).toFixed(3)}, longitude ${Number(longitude).toFixed(3)}`;
  await page.getByRole('button', { name: new RegExp(`somewhere in the region around ${place}$`) }).click();
  await page.getByText(/^Somewhere in this region: /).waitFor();
  await page.getByText('Health Reports: ').waitFor();
  await context.close();
});

test('a code verified before is verified again without a request, also without a network', async () => {
  const { page, context, requests } = await visit(browser);
  await page.goto(address);
  await fillReport(page, { country: 'SE', postalCode: '111 20', symptoms: [] });
  const asked = () => requests.filter((url) => url.includes('/geocode/')).length;
  const before = asked();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address);
  await context.setOffline(true);
  await fillReport(page, { country: 'SE', postalCode: '11120', symptoms: [] });
  expect(asked()).toBe(before);
  await context.close();
});

test('a double press and an answer that is lost after storing: each report is stored once', async () => {
  const { page, context } = await visit(browser);
  const before = await storedReports(suite, 'ES', '41001');
  await page.goto(address);
  await fillReport(page, { country: 'ES', postalCode: '41001', symptoms: ['Fever'] });
  await reportForm(page).getByRole('button', { name: 'Submit Report' }).dblclick();
  await success(page).waitFor();
  expect(await storedReports(suite, 'ES', '41001')).toBe(before + 1);
  await page.getByRole('button', { name: 'Make Another Report' }).click();

  let lost = 0;
  await page.route('**/api/reports', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await fillReport(page, { country: 'ES', postalCode: '41001', symptoms: ['Chills'] });
  await submitReport(page);
  await page.getByRole('heading', { name: 'Your report is waiting to be sent' }).waitFor();
  await success(page).waitFor();
  expect(lost).toBe(1);
  expect(await storedReports(suite, 'ES', '41001')).toBe(before + 2);
  await context.close();
});

test('whoever goes elsewhere while it is sent is told, and finds the answers in the form that is there', async () => {
  const { page, context } = await visit(browser);
  await page.goto(address);
  await fillReport(page, { country: 'FR', postalCode: '33000', symptoms: ['Fever'] });
  let refuse: () => void = () => undefined;
  const wanted = new Promise<void>((resolve) => (refuse = resolve));
  await page.route('**/api/reports', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await wanted;
    return route.fulfill({ status: 400, json: {} });
  });
  await submitReport(page);
  await page.getByRole('button', { name: 'Submitting...' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Health Map' }).click();
  const form = reportForm(page);
  expect(await form.getByLabel('Country').inputValue()).toBe('');
  refuse();
  await page.getByText('HTTP error! status: 400. Your answers are kept.', { exact: false }).waitFor();
  await form.getByText('Location Verified').waitFor();
  expect(await form.getByLabel('Postal code').inputValue()).toBe('33000');
  expect(await form.getByRole('heading', { name: 'HTTP error! status: 400' }).isVisible()).toBe(true);
  await page.reload();
  await form.getByRole('heading', { name: 'HTTP error! status: 400' }).waitFor();
  expect(await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])).toEqual(['BODY', 0]);
  await context.close();
});

test('the success screen has a tip with its source, and how many reported from the area', async () => {
  const { page, context } = await visit(browser);
  for (const words of [
    '1 report in your area in the last 14 days: yours.',
    '2 reports in your area in the last 14 days, yours among them.',
  ]) {
    await page.goto(address);
    await fillReport(page, { country: 'NO', postalCode: '9008', symptoms: ['Chest pain'] });
    await submitReport(page);
    // Whoever touches a key there keeps the screen: what it tells may come later than its three seconds on a slow machine.
    await page.locator('[data-arrival]').press('Shift');
    await page.getByText(words).waitFor();
    await page
      .getByText(/call your local emergency number/)
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: /^Source: / }).getAttribute('href')).toMatch(/^https:/);
  }
  await context.close();
});

const REGION = { country: 'CA', postalCode: 'v0r1a0', symptoms: ['Fever'] };
const LOOKS = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as [keyof typeof WIDTHS, Theme]),
);

test.each(LOOKS)('on a %s, %s: axe finds nothing while the form is filled in', async (size, theme) => {
  const { page, context } = await visit(browser, { width: WIDTHS[size], theme });
  await page.goto(address);
  await submitReport(page);
  await summary(page).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await fillReport(page, REGION);
  expect(await faultsOf(page)).toEqual([]);

  await page.route('**/api/reports', (route) => route.fulfill({ status: 422, json: {} }));
  await submitReport(page);
  await page.getByRole('heading', { name: 'HTTP error! status: 422' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

test.each(LOOKS)('on a %s, %s: axe finds nothing once it was submitted', async (size, theme) => {
  const { page, context } = await visit(browser, { width: WIDTHS[size], theme });
  await page.goto(address);
  await fillReport(page, REGION);
  await refuseReports(page);
  await submitReport(page);
  await page.getByRole('heading', { name: 'Your report is waiting to be sent' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make Another Report' }).click();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Delete/ }).click();

  await page.unroute('**/api/reports');
  await fillReport(page, REGION);
  await submitReport(page);
  await success(page).waitFor();
  // Somebody who is at it: so it stays while it is looked at.
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { name: 'Health tip' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});
