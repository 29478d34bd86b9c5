import { faultsOf } from '../suite/axe';
import { type Theme, WIDTHS, withBrowser } from '../suite/browser';
import { inView, mapOf, openHome, openShare, openTable } from '../suite/home';
import { LOOKS, picture, tableFaults } from '../suite/looks';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();

const visit = withBrowser();

test('the home page prints the map with its legend, description and source, without controls', async () => {
  const { page } = await visit({ theme: 'dark' });
  await openHome(page, `${shell}/?illness=flu&period=30`);
  await inView(page, 'Flu');
  // A browser sends this event before it prints. An emulated medium does not.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const words of [
    /^Health Commons, http.*As of/,
    /^Source: reports by visitors/,
    /reports? in view/,
    /^9 or more$/,
    /^Flu, \d+ \w+ –/,
  ])
    await page.getByText(words).first().waitFor();
  expect(await page.locator('.leaflet-container').isVisible()).toBe(true);
  expect(await page.locator('button:visible, input:visible, select:visible, header:visible').count()).toBe(0);
  const width = await page.locator('.leaflet-container').evaluate((map) => map.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(720);
  const pdf = await page.pdf({ format: 'A4', printBackground: true });
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
});

test.each(LOOKS)(
  'no section of the map has an axe violation or overflow when opened (%s, %s)',
  async (size, theme: Theme) => {
    const { page } = await visit({ width: WIDTHS[size], theme });
    await openHome(page, `${shell}/?period=365&illness=dengue&lat=20&lon=79&zoom=3`);
    await page.getByRole('slider').waitFor();
    const look = async (name: string, part = '[data-remote="mfe_map"]') => {
      await picture(page, `reading-${name}-${size}-${theme}`, { fullPage: true });
      // screens.long.ts checks the other parts of the page.
      expect(await faultsOf(page, part)).toEqual([]);
    };
    if (size === 'phone') {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await look('filters');
    }
    await page.getByRole('button', { name: 'My area' }).click();
    await page.getByRole('button', { name: 'Find my area' }).click();
    await openShare(page);
    await page.getByRole('button', { name: 'Copy link to this view' }).click();
    await page.getByText('What these figures mean').click();
    await look('open');
    await openTable(page);
    // The check above includes the parts around the table.
    await look('table', '[data-remote="mfe_map"] table');
    if (size === 'phone') expect(await tableFaults(page)).toEqual([]);
  },
);

test('while the reports of a new view load, the line with their number keeps its height', async () => {
  // 'Loading...' is shorter than the number. At this width, the text that follows would move up beside it.
  const { page } = await visit({ width: 480 });
  await openHome(page, `${shell}/?lat=20&lon=78&zoom=5`);
  const count = mapOf(page).locator('strong', { hasText: /reports? in view$/ });
  await count.waitFor();
  const loading = mapOf(page).locator('strong', { hasText: 'Loading...' });
  const height = async (of: typeof count) => (await of.locator('..').boundingBox())?.height;
  const before = await height(count);
  await page.route('**/api/health-aggregates?**', () => undefined);
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await loading.waitFor();
  expect(await height(loading)).toBe(before);
});
