import type { Page } from 'playwright-core';

export const mapOf = (page: Page) => page.getByRole('region', { name: 'Outbreak map' });
export const circlesOf = (page: Page) => mapOf(page).locator('[role="button"][aria-label*=" report"]');

/** Waits until the map receives new reports. */
export const waitUntilLive = (page: Page): Promise<void> =>
  page.locator('[data-status="connected"]').waitFor();

/** Opens the map, at a view if the address has one, and waits for its circles and the live connection. */
export async function openHome(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Attached, not visible: on a phone the largest circle may lie outside the map's frame.
  await circlesOf(page).first().waitFor({ state: 'attached' });
  await waitUntilLive(page);
}

/** The sum of the reports that the circles' labels name. */
export async function reportsOnMap(page: Page): Promise<number> {
  const labels = await circlesOf(page).evaluateAll((circles) =>
    circles.map((circle) => circle.getAttribute('aria-label') ?? ''),
  );
  return labels.reduce((sum, label) => sum + Number(/^[\d,]+/.exec(label)?.[0].replaceAll(',', '') ?? 0), 0);
}

/** Waits until the circles' labels name this many reports in all. */
export async function waitForReportsOnMap(page: Page, count: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const labels = [
      ...document.querySelectorAll('.leaflet-container [role="button"][aria-label*=" report"]'),
    ].map((circle) => circle.getAttribute('aria-label') ?? '');
    const sum = labels.reduce(
      (total, label) => total + Number(/^[\d,]+/.exec(label)?.[0].replaceAll(',', '') ?? 0),
      0,
    );
    return sum === expected;
  }, count);
}
