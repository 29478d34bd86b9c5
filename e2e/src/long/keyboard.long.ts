import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser, WIDTHS } from '../suite/browser';
import { tabTo } from '../suite/keyboard';
import { reportForm, successOf } from '../suite/report-form';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor can report a symptom with only the keyboard', async () => {
  const { page, context } = await newVisitor(browser, { width: WIDTHS.phone, height: 740 });
  await page.goto(`${shell}/report`);
  const form = reportForm(page);
  await form.waitFor();
  await tabTo(page, form.getByLabel('Country'));
  await page.keyboard.type('Netherlands');
  await tabTo(page, form.getByLabel('Postal code'));
  await page.keyboard.type('1000AA');
  await form.getByText(/^(Location Verified|Region found)$/).waitFor();
  await tabTo(page, form.getByRole('checkbox', { name: 'Fever', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByRole('button', { name: 'Submit Report' }));
  await page.keyboard.press('Enter');
  await successOf(page).waitFor();
  await context.close();
});
