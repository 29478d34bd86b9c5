import type { Page } from 'playwright-core';
import { translatePage } from '@health-commons/base/testing/translate-page';
import { openTab } from '../suite/analytics';
import { type Visitor, WIDTHS, withBrowser } from '../suite/browser';
import { chooseName, reopenChat, write } from '../suite/chat';
import { mapOf } from '../suite/home';
import { describeSymptoms, openDiagnosis, requestConsultation, resultOf } from '../suite/phone-ai';
import { fillReport, holdSuccessScreen, submitReport, successOf } from '../suite/report-form';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();

/** Translates the page from now on, as soon as React has rendered it. */
async function translate(page: Page): Promise<void> {
  // The region of the toasts is rendered after the first render.
  await page.locator('[popover="manual"]').waitFor({ state: 'attached' });
  await page.evaluate(`void (${translatePage.toString()})()`);
}

/** Tests that a visitor can do something in a translated browser without an error. */
const translated = (what: string, use: (visitor: Visitor) => Promise<void>) =>
  test(`a visitor can ${what} in a translated browser`, async () => {
    const visitor = await visit({ width: WIDTHS.phone, height: 740 });
    await use(visitor);
    expect(visitor.problems).toEqual([]);
  });

translated('use the map', async ({ page }) => {
  await page.goto(shell);
  await translate(page);
  const map = mapOf(page);
  await map.getByRole('button', { name: 'My area' }).click();
  const form = map.getByRole('form', { name: 'Find my area' });
  await form.getByLabel('Country').selectOption('IN');
  for (const code of ['400001', '110001']) {
    await form.getByLabel('Postal code').fill(code);
    await form.getByRole('button', { name: 'Find my area' }).click();
    await map.getByText(new RegExp(`^Showing .*${code}`)).waitFor();
  }
  await map.getByRole('button', { name: 'Filters' }).click();
  await map.getByLabel('Illness', { exact: true }).selectOption('dengue');
  await map.getByRole('button', { name: 'Show as table' }).click();
  await map.getByRole('table').waitFor();
  await map.getByRole('radio', { name: 'Unusual now' }).check();
  await map.getByRole('radio', { name: 'Reports' }).check();
});

translated('report', async ({ page }) => {
  await page.goto(`${shell}/report`);
  await translate(page);
  await submitReport(page);
  await page.getByRole('alert').first().waitFor();
  await fillReport(page, { country: 'IN', postalCode: '400001', symptoms: ['Fever'] });
  await holdSuccessScreen(page);
  await submitReport(page);
  await successOf(page).waitFor();
  await page.getByRole('button', { name: 'Make another report' }).click();
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
});

translated('ask for a diagnosis', async ({ page }) => {
  await openDiagnosis(page);
  await translate(page);
  const note = page.getByRole('note');
  const country = note.getByRole('combobox');
  const choose = note.getByText('Choose your country');
  await choose.or(country).first().waitFor();
  if (!(await country.isVisible())) await choose.click();
  for (const code of ['IN', '', 'GB']) await country.selectOption(code);
  await note.getByRole('link', { name: 'Call 999 in the United Kingdom' }).waitFor();
  for (const symptoms of ['fever, headache', 'chest pain, sweating']) {
    await describeSymptoms(page, symptoms);
    await requestConsultation(page);
    await resultOf(page).waitFor();
  }
});

translated('read the analytics', async ({ page }) => {
  await openTab(page, 'outbreak');
  await translate(page);
  for (const name of ['Health Trends', 'Seasonal Patterns', 'Risk Assessment', 'Outbreak Prediction']) {
    await page.getByRole('tab', { name }).click();
    await page.getByText('Evidence: figures, methods and sources').first().waitFor();
  }
  await page.getByText('Another place').click();
  await page.getByRole('main').getByLabel('Country').selectOption('GB');
  await page.getByRole('button', { name: 'Show this place' }).click();
  await page.getByRole('heading', { level: 2, name: /United Kingdom/ }).waitFor();
});

translated('chat, change settings and read About', async ({ page }) => {
  await page.goto(`${shell}/about`);
  await translate(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await page.keyboard.press('Escape');
  await reopenChat(page);
  await chooseName(page, 'Translated');
  await page.getByRole('button', { name: 'Join Global Chat Room' }).click();
  await write({ page }, 'one https://www.who.int/ two');
  await write({ page }, 'three');
  await page.getByRole('button', { name: 'Leave Room' }).click();
  await page.getByRole('button', { name: 'Join Global Chat Room' }).waitFor();
});

for (const language of ['hi', 'ar'])
  translated(`read a page in ${language}`, async ({ page }) => {
    await page.goto(`${shell}/${language}/phone-ai`);
    await translate(page);
    const note = page.getByRole('note');
    const country = note.getByRole('combobox');
    await note.locator('summary').first().waitFor();
    if (!(await country.isVisible())) await note.locator('summary').first().click();
    for (const code of ['IN', '', 'GB']) await country.selectOption(code);
    await note.locator('a[href="tel:999"]').waitFor();
    await page.goto(`${shell}/${language}`);
    await translate(page);
    await page.locator('button[data-part="area"]').click();
    const form = page.locator('div[data-part="area"] form');
    await form.locator('select').selectOption('IN');
    await form.locator('input').fill('400001');
    await form.locator('button[type="submit"]').click();
    await page
      .getByText(/400001/)
      .first()
      .waitFor();
    expect(await page.locator('[data-state="failed"]').count()).toBe(0);
  });
