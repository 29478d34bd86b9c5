import type { Locator, Page } from 'playwright-core';
import { WIDTHS, withBrowser } from '../suite/browser';
import { chatButton, newChatter } from '../suite/chat';
import { mapOf } from '../suite/home';
import { openDiagnosis, resultOf } from '../suite/phone-ai';
import { reportForm, successOf } from '../suite/report-form';
import { sharedSuite } from '../suite/suite';
import { fetchWhenFree, until } from '../suite/until';
import { phoneWords } from '../suite/words';

const { shell, api } = sharedSuite();
const visit = withBrowser();

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
async function tabTo(page: Page, target: Locator, limit = 30): Promise<void> {
  const stops: string[] = [];
  while (stops.length < limit) {
    await page.keyboard.press('Tab');
    await waitForVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
    stops.push(await nameOfFocus(page));
  }
  throw new Error(`Not reached by Tab: ${stops.join(' | ')}`);
}

/**
 * Waits for the first verdicts of the layer 'Unusual now', which a job of the backend writes seconds after the suite
 * has started. A page that is opened earlier requests them again only after half a minute.
 */
const waitUntilJudged = () =>
  until('the job has judged areas', async () => {
    const response = await fetchWhenFree(`${api}/api/map/unusual?bbox=-180,-85,180,85`);
    return ((await response.json()) as { judged_at: string | null }).judged_at;
  });

test('a visitor can report a symptom with only the keyboard', async () => {
  const { page } = await visit({ width: WIDTHS.phone, height: 740 });
  await page.goto(`${shell}/report`);
  const form = reportForm(page);
  await form.waitFor();
  await tabTo(page, form.getByLabel('Country'));
  await page.keyboard.type('Netherlands');
  await tabTo(page, form.getByLabel('Postal code'));
  await page.keyboard.type('1000AA');
  await form.getByText(/^(Location Verified|Region found)$/).waitFor();
  await tabTo(page, form.getByRole('checkbox', { name: 'Fever', exact: true }));
  await page.keyboard.press('Space');
  await tabTo(page, form.getByRole('button', { name: 'Submit Report' }));
  await page.keyboard.press('Enter');
  await successOf(page).waitFor();
});

test("a visitor can filter the map, find their area, and open 'Unusual now' and the table with only the keyboard", async () => {
  await waitUntilJudged();
  const { page } = await visit({ width: WIDTHS.phone, height: 740 });
  await page.goto(shell);
  const map = mapOf(page);
  await map.getByRole('button', { name: 'Zoom in' }).waitFor();
  await tabTo(page, map.getByRole('button', { name: 'Filters' }));
  await page.keyboard.press('Enter');
  await tabTo(page, map.getByLabel('Illness', { exact: true }));
  await page.keyboard.type('Dengue');
  await page.waitForURL(/illness=dengue/);

  await page.goto(shell);
  await tabTo(page, map.getByRole('button', { name: 'My area' }));
  await page.keyboard.press('Enter');
  const form = map.getByRole('form', { name: 'Find my area' });
  await form.waitFor();
  await tabTo(page, form.getByLabel('Country'));
  await page.keyboard.type('United Kingdom');
  await tabTo(page, form.getByLabel('Postal code'));
  await page.keyboard.type('SW1A1AA');
  await tabTo(page, form.getByRole('button', { name: 'Find my area' }));
  await page.keyboard.press('Enter');
  await map.getByText(/^Showing SW1A,/).waitFor();

  await page.goto(shell);
  await map.getByRole('radio', { name: 'Reports' }).waitFor();
  await tabTo(page, map.getByRole('radio', { name: 'Reports' }));
  await page.keyboard.press('ArrowRight');
  await map.getByRole('radio', { name: 'Unusual now', checked: true }).waitFor();
  // Each of the map's circles is a stop.
  await tabTo(page, map.getByRole('button', { name: 'Skip the map' }));
  await page.keyboard.press('Enter');
  await tabTo(page, map.getByRole('button', { name: 'Show as table' }));
  await page.keyboard.press('Enter');
  await map.getByRole('table', { name: /compared with what is usual there/ }).waitFor();
});

test('a visitor can ask for a diagnosis with only the keyboard', async () => {
  const { page } = await visit({ width: WIDTHS.phone, height: 740 });
  await openDiagnosis(page);
  await tabTo(page, page.getByLabel('Phone number'));
  await page.keyboard.type('+91 98765 43210');
  await tabTo(page, page.getByLabel('Symptoms', { exact: true }));
  await page.keyboard.type('runny nose, sneezing');
  await tabTo(page, page.getByRole('button', { name: phoneWords['phone.ask'] }));
  await page.keyboard.press('Enter');
  const heading = resultOf(page).getByRole('heading').first();
  await heading.waitFor();
  // The focus moves to the verdict, so that a screen reader reads it.
  await page.waitForFunction((element) => element === document.activeElement, await heading.elementHandle());
  await tabTo(page, resultOf(page).getByText('More recommendations', { exact: false }));
});

test.each([
  ['/analytics', WIDTHS.phone, 'ArrowDown'],
  ['/analytics', WIDTHS.desktop, 'ArrowRight'],
  ['/ar/analytics', WIDTHS.desktop, 'ArrowLeft'],
])('a visitor can choose a tab with only the keyboard (%s, %d px, %s)', async (route, width, key) => {
  const { page } = await visit({ width, height: 740 });
  await page.goto(`${shell}${route}`);
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  await tabTo(page, tabs.first());
  await page.keyboard.press(key);
  await page.waitForURL(/tab=trends/);
  const isChosen = (tab: Locator) =>
    until('the tab is selected and has the focus', () =>
      tab.evaluate((one) => one === document.activeElement && one.ariaSelected === 'true'),
    );
  await isChosen(tabs.nth(1));
  await page.keyboard.press('End');
  await isChosen(tabs.last());
});

test('Tab does not reach the page behind the chat dialog, and Escape returns the focus to its button', async () => {
  const { page } = await newChatter(visit, 'Ana', { width: WIDTHS.phone, height: 740 });
  const isInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      // Between the last and the first control, the focus is on the browser's own controls, and the body is active.
      return activeElement === document.body || activeElement?.closest('dialog') !== null;
    });
  const seen = new Set<string>();
  for (let step = 0; step < 15; step++) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
    seen.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect([...seen]).toEqual(expect.arrayContaining(['Close', 'Join Global Chat Room']));
  await page.keyboard.press('Escape');
  expect(await chatButton(page).evaluate((element) => element === document.activeElement)).toBe(true);
});
