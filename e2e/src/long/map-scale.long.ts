import type { Page, Request } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { WIDTHS, withBrowser } from '../suite/browser';
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

/**
 * Returns the label and look of each circle. `radius` is in pixels, or NaN if Leaflet does not draw the circle because
 * it is far outside the view.
 */
const drawn = (page: Page) =>
  circles(page).evaluateAll((paths) =>
    paths.map((path) => ({
      label: path.getAttribute('aria-label') ?? '',
      reports: Number(
        /([\d,]+) reports?/.exec(path.getAttribute('aria-label') ?? '')?.[1]?.replaceAll(',', ''),
      ),
      radius: Number(/a(\d+),/.exec(path.getAttribute('d') ?? '')?.[1]),
      fill: getComputedStyle(path).fill,
      tabIndex: path.getAttribute('tabindex'),
    })),
  );

test('the map draws several places as a neutral cell, and a single place as a focusable circle with a size and colour for its number of reports', async () => {
  const { page } = await visit();
  await openHome(page, shell);
  const world = await drawn(page);
  const cells = world.filter(({ label, radius }) => label.includes(' places, ') && !Number.isNaN(radius));
  expect(cells.length).toBeGreaterThan(5);
  const most = Math.max(...cells.map(({ reports }) => reports));
  const largest = cells.find(({ reports }) => reports === most)?.radius ?? NaN;
  for (const { reports, radius, fill } of cells) {
    const share = Math.sqrt(reports / most);
    // Leaflet rounds both radii to whole pixels.
    expect(Math.abs(radius - Math.max(14, largest * share))).toBeLessThanOrEqual(1);
    expect(fill).toBe('rgb(76, 98, 114)');
  }
  await page.goto(`${shell}/?lat=51.5&lon=-0.1&zoom=10`);
  await circles(page).first().waitFor({ state: 'attached' });
  const places = (await drawn(page)).filter(({ radius }) => !Number.isNaN(radius));
  expect(places.length).toBeGreaterThan(0);
  const colours = [
    'rgb(144, 238, 144)',
    'rgb(255, 221, 51)',
    'rgb(251, 140, 26)',
    'rgb(227, 36, 43)',
    'rgb(139, 0, 0)',
  ];
  for (const { label, reports, radius, fill, tabIndex } of places) {
    expect(label).toMatch(
      /^(Around [^:]+: )?[\d,]+ reports?, most common illness: .+, at latitude -?\d+\.\d{3}, longitude -?\d+\.\d{3}$/,
    );
    expect(radius).toBe(Math.max(8, Math.min(20, 2 * reports)));
    expect(fill).toBe(colours[Math.min(4, Math.ceil(reports / 2) - 1)]);
    expect(tabIndex).toBe('0');
  }
});

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
  const refetched = page.waitForResponse((response) => isAggregates(response.url()));
  await circles(page).nth(outside).focus();
  await page.keyboard.press('Enter');
  await refetched;
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

test.each([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const)(
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
