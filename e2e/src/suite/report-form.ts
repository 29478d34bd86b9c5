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
  await form.getByText('Location Verified').waitFor();
}

export async function submitReport(page: Page): Promise<void> {
  await reportForm(page).getByRole('button', { name: 'Submit Report' }).click();
}
