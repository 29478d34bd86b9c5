import type { Browser, Page } from 'playwright-core';
import { newVisitor, openBrowser } from '../suite/browser';
import { fillReport, reportForm, submitReport, successOf } from '../suite/report-form';
import { storedReports } from '../suite/stored-reports';
import { sharedSuite } from '../suite/suite';

const suite = sharedSuite();
const address = `${suite.shell}/report`;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const WAITS = 'Your report is waiting to be sent';
const pendingScreen = (page: Page) => page.getByRole('heading', { name: WAITS });
const list = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent', exact: true });

async function submitOffline(page: Page, country: string, postalCode: string): Promise<void> {
  await page.goto(address);
  await fillReport(page, { country, postalCode, symptoms: ['Fever', 'Nausea'] });
  await page.context().setOffline(true);
  await submitReport(page);
  await pendingScreen(page).waitFor();
}

test('a pending report is listed and can be deleted', async () => {
  const { page, context } = await newVisitor(browser);
  const before = await storedReports(suite, 'FR', '13001');
  await submitOffline(page, 'FR', '13001');
  expect(await successOf(page).count()).toBe(0);
  const item = list(page).getByRole('listitem');
  await item.getByText('Fever, Nausea', { exact: true }).waitFor();
  await item.getByText('13001, France').waitFor();
  await item.getByText(/^since /).waitFor();
  await list(page).getByRole('button', { name: 'Send now' }).click();
  await page.getByText('We still cannot reach our server. We will keep trying.').waitFor();
  await item.getByRole('button', { name: /^Delete/ }).click();
  await list(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nausea');
  await context.setOffline(false);
  await page.reload();
  await reportForm(page).waitFor();
  expect(await storedReports(suite, 'FR', '13001')).toBe(before);
  await context.close();
});

test('a pending report is sent once when the site is opened again, even on another page', async () => {
  const { page, context } = await newVisitor(browser);
  const before = await storedReports(suite, 'FR', '31000');
  await submitOffline(page, 'FR', '31000');
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(`${suite.shell}/about`);
  await again.getByText('Your saved report has been sent.').waitFor();
  expect(await storedReports(suite, 'FR', '31000')).toBe(before + 1);
  await again.goto(address);
  await reportForm(again).waitFor();
  expect(await list(again).count()).toBe(0);
  await context.close();
});

test('a report that is changed after its response was lost is stored once, and the page says that the change came too late', async () => {
  const { page, context } = await newVisitor(browser);
  const before = await storedReports(suite, 'FR', '67000');
  await page.goto(address);
  await fillReport(page, { country: 'FR', postalCode: '67000', symptoms: ['Fever'] });
  await page.route('**/api/reports', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
    // The page stays offline until the visitor has changed the report.
    await page.unroute('**/api/reports');
    await context.setOffline(true);
  });
  await submitReport(page);
  await pendingScreen(page).waitFor();
  await list(page)
    .getByRole('button', { name: /^Change/ })
    .click();
  await reportForm(page).getByRole('checkbox', { name: 'Cough' }).check();
  await context.setOffline(false);
  await submitReport(page);
  await page.getByText(/We received this report before you changed it/).waitFor();
  expect(await storedReports(suite, 'FR', '67000')).toBe(before + 1);
  await context.close();
});
