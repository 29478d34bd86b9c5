import type { Page } from 'playwright-core';
import { fetchWhenFree, until } from './until';

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Outbreak map' });
export const circlesOf = (page: Page) => mapOf(page).locator('[role="button"][aria-label*=" report"]');

export const waitUntilLive = (page: Page): Promise<void> =>
  page.locator('[data-status="connected"]').waitFor();

/** Opens the map and waits for the first circle and the live connection. */
export async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // The first circle may be outside the visible map on a phone, so it only has to be attached.
  await circlesOf(page).first().waitFor({ state: 'attached' });
  await waitUntilLive(page);
}

/** Returns the number of a label such as 'Around Mumbai: 1,234 reports, …', whose name may not be known yet. */
export const countOf = (label: string): number =>
  Number(/([\d,]+) reports?/.exec(label)?.[1]?.replaceAll(',', '') ?? 0);

/** Returns the sum of the reports in the circles' labels. */
export async function reportsOnMap(page: Page): Promise<number> {
  const labels = await circlesOf(page).evaluateAll((circles) =>
    circles.map((circle) => circle.getAttribute('aria-label') ?? ''),
  );
  return labels.reduce((sum, label) => sum + countOf(label), 0);
}

/** Waits until the circles' labels add up to this many reports. */
export async function waitForReportsOnMap(page: Page, count: number): Promise<void> {
  await until(`${count} reports on the map`, async () => (await reportsOnMap(page)) === count);
}

/**
 * Waits until the circles of a loaded view add up to the number of reports in view, and returns it. No circle may be
 * just outside the view.
 */
export async function waitForMapData(page: Page): Promise<number> {
  const line = await mapOf(page)
    .getByText(/^[\d,]+ reports? in view$/)
    .innerText();
  const count = Number(line.replace(/\D/g, ''));
  await waitForReportsOnMap(page, count);
  return count;
}

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
