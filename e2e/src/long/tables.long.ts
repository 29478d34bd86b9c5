import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { LAST_CHART } from '../suite/analytics';
import { WIDTHS, withBrowser } from '../suite/browser';
import { waitUntilJudged } from '../suite/judged';
import { repositoryRoot, sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();

const LANGUAGES = ['en', 'de', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

/** Returns a function that translates an English text of a workspace by its id. */
function wordsOf(workspace: string, language: Language): (id: string, english: string) => string {
  if (language === 'en') return (_, english) => english;
  const file = path.join(repositoryRoot, workspace, 'src/locales', `${language}.json`);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return (id, english) => catalogue[id] ?? english;
}

const addressOf = (language: Language, route: string) =>
  language === 'en' ? `${shell}${route}` : `${shell}/${language}${route}`;

/**
 * Returns the faults of the tables on a phone: a table that scrolls in a box, a page that scrolls sideways, or a cell
 * that is cut off.
 */
const tableFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const faults = [...document.querySelectorAll('table')].flatMap((table) => {
      const name = table.getAttribute('aria-label') ?? table.caption?.textContent ?? '';
      const boxes: string[] = [];
      for (let part: Element | null = table; part && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(part);
        const isWider = overflowX !== 'visible' && part.scrollWidth > part.clientWidth;
        const isHigher = overflowY !== 'visible' && part.scrollHeight > part.clientHeight;
        if (isWider || isHigher) boxes.push(`${name}: inside a ${part.tagName} that scrolls or cuts off`);
      }
      // A table head of one pixel is only for screen readers.
      const isHidden = (part: Element | null) => (part?.getBoundingClientRect().width ?? 0) <= 1;
      const cells = [...table.querySelectorAll('th, td')].filter((cell) => {
        if (isHidden(cell) || isHidden(cell.closest('thead, tbody'))) return false;
        const { left, right } = cell.getBoundingClientRect();
        return left < 0 || right > root.clientWidth || cell.scrollWidth > cell.clientWidth + 1;
      });
      return [...boxes, ...cells.map((cell) => `${name}: '${cell.textContent}' is cut off`)];
    });
    return root.scrollWidth > root.clientWidth ? [...faults, 'the page scrolls sideways'] : faults;
  });

async function expectNoFaults(page: Page, tables: number): Promise<void> {
  await page.waitForFunction((count) => document.querySelectorAll('table').length >= count, tables);
  expect(await tableFaults(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.classList.add('large-text'));
  expect(await tableFaults(page)).toEqual([]);
}

const openPhone = async (language: Language, route: string) => {
  const visitor = await visit({ width: WIDTHS.phone, height: 740 });
  await visitor.page.goto(addressOf(language, route));
  return visitor;
};

describe.each(LANGUAGES)(
  'on a phone, also in large text, no table has its own scroll area (%s)',
  (language) => {
    test.each(Object.keys(LAST_CHART) as (keyof typeof LAST_CHART)[])(
      'on the tab %s of /analytics, with all charts as tables and the evidence open',
      async (tab) => {
        const words = wordsOf('mfe-analytics', language);
        const { page } = await openPhone(language, `/analytics?tab=${tab}&timeframe=90`);
        const chart = LAST_CHART[tab];
        if (chart !== null) await page.locator(`figure[data-chart="${chart}"] svg[data-drawing]`).waitFor();
        const closed = page.locator('[data-analytics] details:not([open]) > summary:visible');
        await closed.first().waitFor();
        while ((await closed.count()) > 0) await closed.first().click();
        const asTable = page.getByRole('button', { name: words('chart.table', 'Show as table') });
        const charts = await asTable.count();
        for (let left = charts; left > 0; left -= 1) await asTable.first().click();
        await expectNoFaults(page, charts);
      },
    );

    test('on the home page, for reports and for the layer Unusual now', async () => {
      await waitUntilJudged();
      const words = wordsOf('mfe-map', language);
      const { page } = await openPhone(language, '/?period=365');
      const map = page.locator('[data-remote="mfe_map"]').first();
      await map.getByRole('button', { name: words('table.show', 'Show as table') }).click();
      await expectNoFaults(page, 1);
      await map.getByText(words('layer.unusual', 'Unusual now'), { exact: true }).click();
      await map.locator('th[data-column="verdict"]').waitFor({ state: 'attached' });
      await expectNoFaults(page, 1);
    });

    test.each(['/report', '/phone-ai', '/about', '/privacy', '/accessibility', '/data', '/remotes'])(
      'on %s',
      async (route) => {
        const { page } = await openPhone(language, route);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectNoFaults(page, 0);
      },
    );
  },
);
