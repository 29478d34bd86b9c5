import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Returns the page's axe violations and horizontal overflow. `include` limits only axe to a part of the page. */
export async function faultsOf(page: Page, include?: string): Promise<string[]> {
  // Without legacy mode, axe opens a second page to combine the results of frames. Our pages have no frames.
  // With forced colors, the system sets the colors, but axe compares those of the style sheets.
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const axe = new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'color-contrast': { enabled: !isForced } },
    })
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
