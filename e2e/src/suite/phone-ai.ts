import type { Locator, Page } from 'playwright-core';
import { sharedSuite } from './suite';

export const DESK_AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** What the operator would set as PHONE_NUMBER. A made-up one, too: nobody has it. */
export const LINE = '+441632960000';

/** Opens /phone-ai; with a `line` as if the operator had connected one. */
export async function openDiagnosis(page: Page, { line }: { line?: string } = {}): Promise<void> {
  if (line !== undefined)
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...config, phoneNumber: line } });
    });
  await page.goto(`${sharedSuite().shell}/phone-ai`);
  await page.getByRole('heading', { level: 1, name: 'AI Health Diagnosis' }).waitFor();
}

export async function describeSymptoms(
  page: Page,
  symptoms: string,
  number = '+91 98765 43210',
): Promise<void> {
  await page.getByLabel('Phone number').fill(number);
  await page.getByLabel('Symptoms', { exact: true }).fill(symptoms);
}

export const ask = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Get consultation' }).click();

export const resultOf = (page: Page, verdict: string | RegExp): Locator =>
  page.getByRole('region', { name: verdict }).filter({ has: page.getByText('Diagnosis', { exact: true }) });

/** Sends a test alert through its confirmation. */
export async function sendTestAlert(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Test emergency alert' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /send the test/ })
    .click();
}

/** Whether all of an element is in the window as it is scrolled now. */
export const isInWindow = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
