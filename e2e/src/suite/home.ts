import type { Page } from 'playwright-core';

const circles = (page: Page) =>
  page.getByRole('region', { name: 'Outbreak map' }).locator('[role="button"][aria-label*=" reports"]');

/** Opens the home page and waits until the map has drawn circles and listens for new reports. */
export async function openHome(page: Page, shell: string): Promise<void> {
  await page.goto(shell);
  // Attached, not visible: on a phone the largest circle may lie outside of what the map shows.
  await circles(page).first().waitFor({ state: 'attached' });
  await page.getByText('Live: new reports appear by themselves.').waitFor();
}

/** Reports on the map, by what its circles say of themselves. */
export async function reportsOnMap(page: Page): Promise<number> {
  const labels = await circles(page).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? ''),
  );
  return labels.reduce((sum, label) => sum + Number(/^(\d+) reports/.exec(label)?.[1] ?? 0), 0);
}

/** Waits, without a clock of our own, until the map shows this many reports. */
export async function waitForReportsOnMap(page: Page, count: number): Promise<void> {
  await page.waitForFunction((expected) => {
    const labels = [
      ...document.querySelectorAll('.leaflet-container [role="button"][aria-label*=" reports"]'),
    ];
    const sum = labels.reduce(
      (total, label) => total + Number.parseInt(label.getAttribute('aria-label') ?? '0', 10),
      0,
    );
    return sum === expected;
  }, count);
}
