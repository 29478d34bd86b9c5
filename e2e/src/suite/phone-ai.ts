import type { Locator, Page } from 'playwright-core';
import { sharedSuite } from './suite';
import { phoneWords } from './words';

export const DESKTOP_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
export const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** A fictional number for PHONE_NUMBER. Ofcom reserves its range for drama. */
export const LINE = '+441632960000';

/** With this time zone the page assumes that the visitor is in India. */
export const INDIA = { timezoneId: 'Asia/Kolkata' } as const;

/** Opens /phone-ai, with `line` as the configured PHONE_NUMBER. */
export async function openDiagnosis(page: Page, { line }: { line?: string } = {}): Promise<void> {
  if (line !== undefined)
    await page.route('**/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...config, phoneNumber: line } });
    });
  await page.goto(`${sharedSuite().shell}/phone-ai`);
  await phoneHeading(page).waitFor();
}

export const phoneBox = (page: Page): Locator => page.locator('[data-remote="mfe_phone_ai"]');
export const phoneHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'AI Health Diagnosis' });

export async function describeSymptoms(
  page: Page,
  symptoms: string,
  number = '+91 98765 43210',
): Promise<void> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await page.getByLabel('Symptoms', { exact: true }).fill(symptoms);
}

export const requestConsultation = (page: Page): Promise<void> =>
  page.getByRole('button', { name: phoneWords['phone.ask'] }).click();

export const emergencyLink = (page: Page): Locator => page.getByRole('note').locator('a[href^="tel:"]');

/** Returns the region of a result. `verdict` is part of the region's name. */
export const resultOf = (page: Page, verdict: string | RegExp = phoneWords['phone.result-label']): Locator =>
  page.getByRole('region', { name: verdict }).filter({ has: page.getByText('Diagnosis', { exact: true }) });

/** Unfolds the alert's test. */
export const openAlertTest = (page: Page): Promise<void> =>
  page.locator('details:not([open]) > summary', { hasText: phoneWords['phone.alert-title'] }).click();

/** Sends a test alert, after confirming it in the dialog. */
export async function sendTestAlert(page: Page): Promise<void> {
  await openAlertTest(page);
  await page.getByRole('button', { name: phoneWords['phone.alert-send'] }).click();
  await page.getByRole('dialog').getByRole('button', { name: phoneWords['phone.confirm-send'] }).click();
}

/** Returns whether the element's whole height is inside the viewport. */
export const isInWindow = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });
