import type { Page } from 'playwright-core';
import { fetchWhenFree } from './fetch-when-free';
import { mapOf } from './home';

/** Waits until the map's description matches `words`, then returns the number of reports in view. */
export async function inView(page: Page, words: string): Promise<number> {
  const line = mapOf(page)
    .locator('div', { hasText: new RegExp(`reports? in view.*${words}`) })
    .last();
  await line.waitFor();
  return Number((await line.locator('strong').innerText()).replace(/\D/g, ''));
}

export async function reportsOf(api: string, query: string): Promise<number> {
  const response = await fetchWhenFree(`${api}/api/health-aggregates?${query}`);
  const rows = (await response.json()) as { count: number }[];
  return rows.reduce((sum, { count }) => sum + count, 0);
}

/** Opens the section 'Save and share', which is loaded on demand. */
export async function openShare(page: Page): Promise<void> {
  await page.getByText('Save and share').click();
  await page.getByRole('button', { name: 'Copy link to this view' }).waitFor();
}

export async function openTable(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table');
  await table.waitFor();
  const counts = await table.locator('td[data-name="Reports"]').allInnerTexts();
  return counts.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0);
}
