import english from '../../../mfe-map/src/locales/en.json';
import { WIDTHS, withBrowser } from '../suite/browser';
import { circlesOf, mapOf, openHome } from '../suite/home';
import { picture } from '../suite/looks';
import { sharedSuite } from '../suite/suite';
import { wordsIn } from '../suite/words';

const { shell } = sharedSuite();
const visit = withBrowser();
const PHONE = { width: WIDTHS.phone, height: 740 };

test.each(['en', 'hi', 'ar'])(
  'over Egypt, the map says in %s that nobody can report, and hatches the land',
  async (code) => {
    const texts = code === 'en' ? english : wordsIn(code, 'mfe-map');
    const { page, problems } = await visit(PHONE);
    await page.goto(`${shell}/${code === 'en' ? '' : `${code}/`}?lat=27&lon=30&zoom=5`);
    const [start = ''] = texts['map.nobody'].split('{countries}');
    const message = page.getByRole('status').filter({ hasText: start.trim() });
    await message.waitFor();
    await page.locator('.leaflet-no-data-pane path').waitFor({ state: 'attached' });
    const hatched = await page
      .locator('.leaflet-no-data-pane path')
      .evaluate((land) => getComputedStyle(land).fill);
    expect(hatched).toMatch(/url\(.*#map-no-data/);
    await page.getByText(texts['legend.no-data']).waitFor();
    await picture(page, `no-data-${code}`);
    // The message is whole inside the map.
    expect(
      await message.evaluate((text) => {
        const frame = text.closest('[data-remote] section')?.querySelector('.leaflet-container');
        const [box, map] = [text.getBoundingClientRect(), frame?.getBoundingClientRect()];
        return (
          map !== undefined &&
          box.top >= map.top &&
          box.bottom <= map.bottom &&
          text.scrollWidth <= text.clientWidth
        );
      }),
    ).toBe(true);
    expect(problems).toEqual([]);
  },
);

test('a tap 20 pixels below a small circle opens the nearest circle', async () => {
  const { page } = await visit(PHONE);
  await openHome(page, `${shell}/?period=all&lat=69.65&lon=18.96&zoom=9`);
  await mapOf(page)
    .getByText(/^[\d,]+ reports? in view$/)
    .waitFor();
  const circles = circlesOf(page);
  // At the window's edge, the place of the tap would be outside of it.
  await circles.first().evaluate((circle) => circle.scrollIntoView({ block: 'center' }));
  const centres = await circles.evaluateAll((all) =>
    all.map((circle) => {
      const { x, y, width, height } = circle.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const [first = { x: 0, y: 0 }] = centres;
  const tap = { x: first.x, y: first.y + 20 };
  const distances = centres.map(({ x, y }) => Math.hypot(x - tap.x, y - tap.y));
  const nearest = circles.nth(distances.indexOf(Math.min(...distances)));
  await page.touchscreen.tap(tap.x, tap.y);
  await page.locator('.leaflet-popup').waitFor();
  expect(await nearest.getAttribute('aria-expanded')).toBe('true');
});

test('a view beyond the date line is the same after a reload', async () => {
  const { page } = await visit(PHONE);
  const pan = async (side: 'right' | 'left', isThere: (longitude: number) => boolean) => {
    await page.getByRole('button', { name: english[`map.pan-${side}`] }).click();
    await page.waitForURL((url) => isThere(Number(url.searchParams.get('lon'))));
  };
  await page.goto(`${shell}/?lat=60&lon=179&zoom=3`);
  await page.getByRole('button', { name: english['map.pan'] }).click();
  await pan('right', (longitude) => longitude > 190);
  const moved = page.url();
  await page.reload();
  await page.getByRole('button', { name: english['map.pan'] }).click();
  expect(page.url()).toBe(moved);
  await pan('left', (longitude) => longitude > 175 && longitude < 183);
});
