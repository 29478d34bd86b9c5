import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands, or with the part that `include` selects, and by how many pixels the page is wider than the window. */
export async function faultsOf(page: Page, include?: string): Promise<string[]> {
  // In the page itself: no page here has a frame, for which it would open a second one each time.
  // Every rule is tried on every element, but what passed is not written down: that would take nearly as long again.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .setLegacyMode();
  const { violations } = await (include ? axe.include(include) : axe).analyze();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
    ...(overflow > 0 ? [`${overflow} px wider than the window`] : []),
  ];
}
