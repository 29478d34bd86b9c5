import type { Locator, Page } from 'playwright-core';
import { sharedSuite } from './suite';

/** Tabs of /analytics by their name in the URL, each with its last open chart. Risk Assessment has no chart. */
export const LAST_CHART = {
  outbreak: 'forecast',
  trends: 'trends',
  seasonal: 'seasons',
  risk: null,
} as const;

export async function openAnalytics(page: Page, search = ''): Promise<void> {
  await page.goto(`${sharedSuite().shell}/analytics${search}`);
  await page.getByRole('heading', { level: 1, name: 'Predictive Analytics' }).waitFor();
}

export const figure = (page: Page, name: string): Locator => page.locator(`figure[data-chart="${name}"]`);

export const says = (page: Page, text: string): Promise<void> =>
  page.getByRole('tabpanel').getByText(text).first().waitFor();

/** Opens a tab and waits until it is complete. */
export async function openTab(page: Page, tab: keyof typeof LAST_CHART, more = ''): Promise<void> {
  await openAnalytics(page, `?tab=${tab}${more}`);
  await page.getByText('Evidence: figures, methods and sources').waitFor();
  const chart = LAST_CHART[tab];
  if (chart !== null) await figure(page, chart).waitFor();
}
