import type { Locator, Page } from 'playwright-core';

const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return element.getAttribute('aria-label') ?? label ?? element.textContent;
  });

/** Waits until the focused element is in view, not covered, and marked. It may have to scroll or slide into view. */
async function waitForVisibleFocus(page: Page): Promise<void> {
  const shown = page.waitForFunction(
    () => {
      const element = document.activeElement ?? document.body;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // The label of a choice may show the focus.
      const parts = [element, ...labels];
      const isMarked = parts.some((part) => {
        const { outlineStyle, boxShadow } = getComputedStyle(part);
        return outlineStyle !== 'none' || boxShadow !== 'none';
      });
      return isMarked && parts.some((part) => part.contains(middle));
    },
    null,
    { timeout: 5_000 },
  );
  await shown.catch(async () => {
    throw new Error(`The focus is covered, out of view or not marked: ${await nameOfFocus(page)}`);
  });
}

/** Presses Tab until `target` has the focus, and checks that the focus is visible at each stop on the way. */
export async function tabTo(page: Page, target: Locator, limit = 30): Promise<void> {
  const stops: string[] = [];
  while (stops.length < limit) {
    await page.keyboard.press('Tab');
    await waitForVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    stops.push(await nameOfFocus(page));
  }
  throw new Error(`Not reached by Tab: ${stops.join(' | ')}`);
}
