import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteFile } from '@health-commons/contracts/site-file';
import type { Locator, Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { withBrowser } from '../suite/browser';
import { withSuite } from '../suite/suite';

const LINK = { light: 'rgb(106, 27, 154)', dark: 'rgb(225, 190, 231)' };
const SITE: Partial<SiteFile> = {
  name: 'Example Region Health',
  shortName: 'Example',
  description: 'The health map of the Example Region.',
  colours: {
    light: { link: '#6a1b9a', 'link-hover': '#4a148c' },
    dark: { link: '#e1bee7', 'link-hover': '#f3e5f5' },
  },
  countries: ['ES', 'GB'],
  map: { latitude: 46, longitude: -3, zoom: 4 },
  places: [
    { name: 'Madrid area', location: 'ES-28' },
    { name: 'Manchester area', location: 'GB-M' },
  ],
  languages: ['en', 'es'],
  links: [
    { text: 'Call 112 in an emergency', url: 'https://emergency.example/112' },
    { text: 'Ministry of Health', url: 'https://ministry.example/' },
  ],
  operator: { name: 'Example Region Authority', url: 'https://authority.example/' },
  contact: 'help@region.example',
  terms: 'https://region.example/terms',
};
const PAGES = ['/', '/report', '/phone-ai', '/analytics', '/about', '/privacy', '/data', '/accessibility'];

const visit = withBrowser();
const running = withSuite('own-site', (folder) => {
  const file = path.join(folder, 'site.json');
  writeFileSync(file, JSON.stringify(SITE));
  return { flags: ['--site-file', file] };
});

/**
 * Opens a page and waits until all of it has loaded, including what loads only in view. Settings open as soon as the
 * app has replaced the built page.
 */
async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(`${running().suite.shell}${address}`);
  const settings = page.getByRole('switch', { name: 'Dark Mode' });
  await page.getByRole('button', { name: 'Settings' }).click();
  await settings.waitFor();
  await page.keyboard.press('Escape');
  await settings.waitFor({ state: 'hidden' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy="true"], [data-remote]:not([data-state="mounted"])'),
  );
}

async function optionsOf(page: Page, name: string): Promise<string[]> {
  const select = page.getByRole('combobox', { name, exact: true });
  await select.waitFor();
  return select.locator('option').allInnerTexts();
}
const colourOf = (element: Locator): Promise<string> =>
  element.evaluate((each) => getComputedStyle(each).color);

test.each(PAGES)("%s names only the installation's own site, and has no axe violation", async (address) => {
  for (const theme of ['light', 'dark'] as const) {
    const { page, problems } = await visit({ theme });
    await openPage(page, address);
    expect(await page.title()).toContain('Example Region Health');
    await page.getByRole('banner').getByRole('link', { name: 'Example Region Health' }).waitFor();
    const footer = page.getByRole('contentinfo');
    expect(await footer.innerText()).toContain('Example Region Authority');
    for (const [name, url] of [
      ['Call 112 in an emergency', 'https://emergency.example/112'],
      ['Ministry of Health', 'https://ministry.example/'],
      ['Terms of use', 'https://region.example/terms'],
    ] as const)
      expect(await footer.getByRole('link', { name }).getAttribute('href')).toBe(url);
    expect(await colourOf(footer.getByRole('link', { name: 'Ministry of Health' }))).toBe(LINK[theme]);
    expect(await page.locator('body').innerText()).not.toContain('Health Commons');
    expect(await faultsOf(page)).toEqual([]);
    expect(problems).toEqual([]);
  }
});

test('the report, the map, the analytics and the phone page offer its countries, view and places', async () => {
  const { page } = await visit({ timezoneId: 'UTC' });
  await openPage(page, '/');
  expect(await optionsOf(page, 'Country')).toEqual(['Select a country', 'Spain', 'United Kingdom']);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForURL(/zoom=5/);
  const { searchParams } = new URL(page.url());
  expect(Number(searchParams.get('lat'))).toBeCloseTo(46, 0);
  expect(Number(searchParams.get('lon'))).toBeCloseTo(-3, 0);

  await openPage(page, '/analytics');
  expect(await optionsOf(page, 'Location')).toEqual(['Madrid area', 'Manchester area']);

  await openPage(page, '/phone-ai');
  expect(await optionsOf(page, 'Where are you?')).toEqual(['Other', 'Spain', 'United Kingdom']);
});

test("the feed of alerts has the site's name", async () => {
  const response = await fetch(`${running().suite.api}/api/analytics/alarms.atom?location=ES-28`);
  expect(await response.text()).toContain('<author><name>Example Region Health</name></author>');
});

test('the operator, the contact and the languages can be found', async () => {
  const { page } = await visit();
  await openPage(page, '/privacy');
  const main = page.getByRole('main');
  expect(await main.getByRole('link', { name: 'Example Region Authority' }).getAttribute('href')).toBe(
    'https://authority.example/',
  );
  expect(await main.getByRole('link', { name: 'help@region.example' }).getAttribute('href')).toBe(
    'mailto:help@region.example',
  );
  await page.getByRole('button', { name: 'Settings' }).click();
  expect(await optionsOf(page, 'Language')).toEqual(['English', 'Español']);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await page.waitForURL(`${running().suite.shell}/es/privacy`);
  await page.locator('html[lang="es"]').waitFor();
  expect(await page.title()).toContain('Example Region Health');
  expect(await page.locator('body').innerText()).not.toContain('Health Commons');
});
