import type { Browser, Page, Request } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { newVisitor, openBrowser, WIDTHS } from '../suite/browser';
import { openHome, reportsOnMap, waitForReportsOnMap } from '../suite/home';
import { sharedSuite } from '../suite/suite';
import { until } from '../suite/until';

const { shell, api } = sharedSuite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

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

async function report(postalCode: string): Promise<void> {
  const response = await fetch(`${api}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ country: 'NO', pinCode: postalCode, symptoms: ['Cough'], illnessType: 'flu' }),
  });
  expect(response.status).toBe(201);
}

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

test('live reports are added to the map without a further request, and the API counts the same reports', async () => {
  const { page, context, requests, problems } = await newVisitor(browser);
  const settled = refreshedAfterSubscribing(page);
  await openHome(page, shell);
  await settled;
  const before = await reportsOnMap(page);
  const asked = requests.filter(isAggregates).length;
  await report('0001');
  await waitForReportsOnMap(page, before + 1);
  await report('0001');
  await waitForReportsOnMap(page, before + 2);
  expect(requests.filter(isAggregates)).toHaveLength(asked);
  const rows = (await fetch(`${api}/api/health-aggregates?period=30`).then((answer) => answer.json())) as {
    count: number;
  }[];
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(before + 2);
  expect(problems).toEqual([]);
  await context.close();
});

test('the map draws several places as a neutral cell, and a single place as a focusable circle with a size and colour for its number of reports', async () => {
  const { page, context } = await newVisitor(browser);
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
  await context.close();
});

test('on a phone, opening a circle outside the view by keyboard shows its popup in view and moves the focus there', async () => {
  const { page, context } = await newVisitor(browser, { width: WIDTHS.phone, height: 640 });
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
  await context.close();
});

test('the map requests bounds that end at 180° if the view crosses or lies beyond the date line', async () => {
  const { page, context, problems } = await newVisitor(browser);
  const asked: { url: string; status: number }[] = [];
  page.on('response', (response) => {
    if (isAggregates(response.url())) asked.push({ url: response.url(), status: response.status() });
  });
  await page.goto(`${shell}/?lat=-17&lon=179.9&zoom=7`);
  await page.getByText('Live: new reports appear automatically.').waitFor();
  await page.getByRole('button', { name: 'Move the map' }).click();
  // These moves bring the whole view east of 180°. Zooming in causes a new request.
  for (let i = 0; i < 4; i += 1) await page.getByRole('button', { name: 'Move right' }).click();
  const beyond = page.waitForResponse((response) => /bbox=180%2C[^&]*&zoom=8/.test(response.url()));
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await beyond;
  await page.waitForLoadState('networkidle');
  for (const { url, status } of asked) {
    const [west = NaN, , east = NaN] = (new URL(url).searchParams.get('bbox') ?? '').split(',').map(Number);
    expect([status, west <= east, east]).toEqual([200, true, 180]);
  }
  expect(problems).toEqual([]);
  await context.close();
});

test('the map loads the detailed land of its view once, from zoom 4', async () => {
  const { page, context, requests, problems } = await newVisitor(browser);
  await openHome(page, shell);
  const pieces = () => requests.filter((url) => url.includes('/media/land.'));
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes('land-110m'))).toHaveLength(1);
  expect(pieces()).toEqual([]);
  const land = map(page).locator('.leaflet-land-pane path').nth(2);
  const detail = page.waitForResponse((response) => response.url().includes('/media/land.'));
  for (const _step of [3, 4]) await page.getByRole('button', { name: 'Zoom in' }).click();
  await detail;
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForLoadState('networkidle');
  expect(new Set(pieces()).size).toBe(pieces().length);
  expect((await land.getAttribute('d'))?.length).toBeGreaterThan(1000);
  expect(problems).toEqual([]);
  await context.close();
});

test('the map keeps the simple countries, without a toast, if the detailed countries fail to load', async () => {
  const { page, context } = await newVisitor(browser);
  await page.route(/\/media\/land\./, (route) => route.abort());
  await page.goto(`${shell}/?lat=48&lon=8&zoom=5`);
  await circles(page).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const land = map(page).locator('.leaflet-land-pane path').first();
  await until(
    'the map shows the simple countries',
    async () => ((await land.getAttribute('d')) ?? '').length > 100,
  );
  // The only alert region of this page is the list of toasts, which must stay empty.
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
  await context.close();
});

test('the map shows a notice and the reports if tiles fail, and removes the notice when tiles load again', async () => {
  const { page, context } = await newVisitor(browser, { theme: 'dark' });
  let down = true;
  const tile = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  );
  // The tiles have the page's own origin: the server made the content security policy from its own configuration,
  // without this test's tile service.
  await page.route('**/test-tiles/**', (route) =>
    down ? route.fulfill({ status: 503 }) : route.fulfill({ contentType: 'image/png', body: tile }),
  );
  await page.route('**/config.json', async (route) => {
    const config = (await route.fetch().then((answer) => answer.json())) as object;
    const tiles = {
      url: `${shell}/test-tiles/{z}/{x}/{y}.png`,
      attribution: 'Tiles of a test',
      maxZoom: 18,
    };
    await route.fulfill({ json: { ...config, tiles } });
  });
  await page.goto(shell);
  const words = page.getByText('Detailed map unavailable. Showing the simple map.');
  await words.waitFor();
  await circles(page).first().waitFor({ state: 'attached' });
  // The land is a separate script that may load after the circles.
  await page.waitForFunction(
    () => (document.querySelector('.leaflet-land-pane path')?.getAttribute('d')?.length ?? 0) > 1000,
  );
  down = false;
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await words.waitFor({ state: 'detached' });
  // The dark theme dims tiles.
  const dimmed = map(page).locator('.leaflet-tile-pane .leaflet-layer');
  expect(await dimmed.evaluate((layer) => getComputedStyle(layer).filter)).toContain('brightness');
  await context.close();
});

test('the map shows the last loaded state if the API cannot be reached, and recovers without a click', async () => {
  const { page, context } = await newVisitor(browser);
  await openHome(page, shell);
  const before = await reportsOnMap(page);
  await page.route('**/api/health-aggregates**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await page.getByText(/^No connection\. Showing the map saved on .+ UTC\.$/).waitFor();
  await waitForReportsOnMap(page, before);
  await page.unroute('**/api/health-aggregates**');
  await page.getByText(/^No connection\./).waitFor({ state: 'detached' });
  await context.close();
});

test.each([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desktop', 'light'],
  ['desktop', 'dark'],
] as const)(
  "an open popup and the unfolded arrows cause no axe violation or overflow, and the map's buttons are 44 px wide and high (%s, %s)",
  async (size, theme) => {
    const { page, context } = await newVisitor(browser, { width: WIDTHS[size], theme });
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
    await context.close();
  },
);
