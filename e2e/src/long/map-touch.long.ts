import { readFileSync } from 'node:fs';
import path from 'node:path';
import english from '../../../mfe-map/src/locales/en.json';
import { WIDTHS, withBrowser } from '../suite/browser';
import { circlesOf, openHome } from '../suite/home';
import { picture } from '../suite/looks';
import { repositoryRoot, sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();
const PHONE = { width: WIDTHS.phone, height: 740 };

/** Returns the map's texts in a language. */
function textsIn(code: string): typeof english {
  const file = path.join(repositoryRoot, `packages/languages/${code}/mfe-map.json`);
  return code === 'en' ? english : (JSON.parse(readFileSync(file, 'utf8')) as typeof english);
}

test.each(['en', 'hi', 'ar'])(
  'over Egypt, the map says in %s that nobody can report, and hatches the land',
  async (code) => {
    const texts = textsIn(code);
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

test('a tap 20 pixels beside a small circle opens it', async () => {
  const { page } = await visit(PHONE);
  await openHome(page, `${shell}/?period=all&lat=69.65&lon=18.96&zoom=9`);
  const circle = circlesOf(page).first();
  await circle.scrollIntoViewIfNeeded();
  const box = await circle.boundingBox();
  if (!box) throw new Error('the circle has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y + 20);
  await page.locator('.leaflet-popup').waitFor();
  expect(await circle.getAttribute('aria-expanded')).toBe('true');
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
