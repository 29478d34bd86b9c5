import type { Page, Request } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
import { LOOKS } from '../suite/looks';
import { openHome } from '../suite/home';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();

const isAggregates = (url: string) => url.includes('/api/health-aggregates');
const map = (page: Page) => page.getByRole('group', { name: /^World map/ });
const circles = (page: Page) => map(page).locator('path[role="button"]');

/**
 * Resolves when a request for circles that follows the realtime subscription is answered. Earlier requests do not
 * count, because that request aborts them if they are slow.
 */
function refreshedAfterSubscribing(page: Page): Promise<void> {
  let listens = false;
  const asked = new Set<Request>();
  return new Promise((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (LISTENS.test(String(payload))) listens = true;
      }),
    );
    page.on('request', (request) => {
      if (listens && isAggregates(request.url())) asked.add(request);
    });
    page.on('response', (response) => {
      if (asked.has(response.request())) resolve();
    });
  });
}

/** Matches the realtime message by which the server confirms that it listens to the database. */
const LISTENS = /"system".*"postgres_changes".*"ok"|"system".*"ok".*"postgres_changes"/;

test('on a phone, opening a circle outside the view by keyboard shows its popup in view and moves the focus there', async () => {
  const { page } = await visit({ width: WIDTHS.phone, height: 640 });
  const settled = refreshedAfterSubscribing(page);
  await openHome(page, shell);
  await settled;
  const outside = await circles(page).evaluateAll((paths) => {
    // Leaflet gives elements far outside the view an empty path.
    return paths.findIndex((path) => path.getAttribute('d') === 'M0 0');
  });
  expect(outside).toBeGreaterThanOrEqual(0);
  await circles(page).nth(outside).focus();
  await page.keyboard.press('Enter');
  const popup = map(page).locator('.leaflet-popup');
  await popup.getByText(/^Health Reports: \d+$/).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await popup.count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close popup');
  const [frame, box] = [await map(page).boundingBox(), await popup.boundingBox()];
  expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/ reports?/);
});

test.each(LOOKS)(
  "an open popup and the unfolded arrows cause no axe violation or overflow, and the map's buttons are 44 px wide and high (%s, %s)",
  async (size, theme) => {
    const { page } = await visit({ width: WIDTHS[size], theme });
    await openHome(page, shell);
    await circles(page).first().focus();
    await page.keyboard.press('Enter');
    await map(page)
      .locator('.leaflet-popup')
      .getByText(/^Health Reports/)
      .waitFor();
    await page.getByRole('button', { name: 'Move the map' }).click();
    const frame = await map(page).boundingBox();
    for (const name of [
      'Zoom in',
      'Zoom out',
      'Move the map',
      'Move left',
      'Move up',
      'Move down',
      'Move right',
    ]) {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect([name, box?.width, box?.height]).toEqual([name, 44, 44]);
      expect((box?.x ?? 0) + 44).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    }
    expect(await faultsOf(page)).toEqual([]);
  },
);
