import type { Locator, Page } from 'playwright-core';
import { reportWords } from './words';

type Answers = {
  country: string;
  postalCode: string;
  symptoms: readonly string[];
  illness?: string;
  nickname?: string;
};

export const reportForm = (page: Page): Locator =>
  page.getByRole('main').locator('form', { has: page.getByRole('button', { name: 'Submit Report' }) });

export const successOf = (page: Page): Locator =>
  page.getByRole('heading', { name: new RegExp(`^${reportWords['report.success-title']}`) });

/**
 * Presses a key as soon as the page shows the success screen, which keeps it open. On a busy machine a test could
 * otherwise miss the 3 seconds after which the screen closes.
 */
export async function holdSuccessScreen(page: Page): Promise<void> {
  await page.evaluate((title) => {
    const observer = new MutationObserver(() => {
      const heading = [...document.querySelectorAll('h1, h2, h3')].find((one) =>
        one.textContent.startsWith(title),
      );
      if (!heading) return;
      observer.disconnect();
      heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    });
    observer.observe(document, { subtree: true, childList: true });
  }, reportWords['report.success-title']);
}

/** Fills in the form and waits until the postal code is verified. */
export async function fillReport(
  page: Page,
  { country, postalCode, symptoms, illness, nickname }: Answers,
): Promise<void> {
  const form = reportForm(page);
  await form.getByLabel('Country').selectOption(country);
  await form.getByLabel('Postal code').fill(postalCode);
  if (nickname !== undefined) await form.getByLabel('Nickname').fill(nickname);
  for (const symptom of symptoms) await form.getByRole('checkbox', { name: symptom, exact: true }).check();
  if (illness !== undefined) await form.getByLabel('Illness type').selectOption(illness);
  await form.getByText(/^(Location Verified|Region found)$/).waitFor();
}

export async function submitReport(page: Page): Promise<void> {
  await reportForm(page).getByRole('button', { name: 'Submit Report' }).click();
}
