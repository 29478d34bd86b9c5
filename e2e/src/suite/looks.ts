import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { repositoryRoot } from './suite';

/** Phone and desktop, each in light and dark. */
export const LOOKS = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => [size, theme] as const),
);

const pictures = path.join(repositoryRoot, '.local', 'screenshots');
mkdirSync(pictures, { recursive: true });

/** Saves a screenshot for people to look at. */
export const picture = (
  page: Page,
  name: string,
  options: Parameters<Page['screenshot']>[0] = {},
): Promise<unknown> => page.screenshot({ ...options, path: path.join(pictures, `${name}.png`) });

/** Sets the visitor's own choices for how the page looks. */
export const wear = (page: Page, ...looks: ('high-contrast' | 'large-text')[]): Promise<void> =>
  page.evaluate((names) => document.documentElement.classList.add(...names), looks);

/** Sets the browser's font size on every page, such as '200%'. */
export const setFontSize = (page: Page, fontSize: string) =>
  page.addInitScript((size) => {
    // The document may have no element yet.
    new MutationObserver((_, observer) => {
      if (document.documentElement === null) return;
      document.documentElement.style.fontSize = size;
      observer.disconnect();
    }).observe(document, { childList: true });
  }, fontSize);

/** Waits until every part of the page has loaded, also those that wait for a free moment as they are out of view. */
export const allLoaded = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('[class*="reserved"]:empty, [aria-busy="true"], main [class*="spinner"]'),
  );

/** Sums up the layout shifts of pages that are opened later. Returns a function that returns the sum and resets it. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => {
      const seen = window as unknown as { shifted: number };
      const { shifted } = seen;
      seen.shifted = 0;
      return shifted;
    });
}

/** Returns the texts of controls less than 44 px high. */
export const tooSmall = (controls: Locator): Promise<(string | null)[]> =>
  controls.evaluateAll((all) =>
    all
      // A toast may end between the search and this.
      .filter((control) => control.isConnected && control.getBoundingClientRect().height < 44)
      .map(({ textContent }) => textContent),
  );

/**
 * Returns the faults of the tables on a phone: a table that scrolls in a box, a page that scrolls sideways, or a cell
 * that is cut off.
 */
export const tableFaults = (page: Page): Promise<string[]> =>
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
