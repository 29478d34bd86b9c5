import type { Page } from 'playwright-core';
import { faultsOf } from '../suite/axe';
import { outside, type Theme, withBrowser } from '../suite/browser';
import { openHome } from '../suite/home';
import { allLoaded, picture, setFontSize, watchShifts } from '../suite/looks';
import { sharedSuite } from '../suite/suite';

/** Codes of the languages whose pages are opened. `npm run screens -- ar hi` sets others. */
const languages = (process.env['SCREENS_LANGUAGES'] ?? 'en').split(',');

const PAGES = {
  home: '/',
  report: '/report',
  'phone-ai': '/phone-ai',
  analytics: '/analytics',
  'analytics-record': '/analytics/record',
  about: '/about',
  privacy: '/privacy',
  accessibility: '/accessibility',
  data: '/data',
  remotes: '/remotes',
  unknown: '/no-such-page',
} as const;

type Look = { width: number; theme?: Theme; media?: Parameters<Page['emulateMedia']>[0]; fontSize?: string };

/** 320 px is also a window of 1280 px at a zoom of 400 %. */
const LOOKS: Record<string, Look> = {
  320: { width: 320 },
  360: { width: 360 },
  '360-dark': { width: 360, theme: 'dark' },
  '360-large-text': { width: 360, fontSize: '200%' },
  '360-high-contrast': { width: 360, media: { contrast: 'more' } },
  '360-forced-colors': { width: 360, theme: 'dark', media: { forcedColors: 'active' } },
  768: { width: 768 },
  1280: { width: 1280 },
  '1280-dark': { width: 1280, theme: 'dark' },
  1920: { width: 1920 },
  print: { width: 768, media: { media: 'print' } },
};

const cases = languages.flatMap((language) =>
  Object.entries(PAGES).flatMap(([name, path]) =>
    Object.entries(LOOKS).map(([lookName, look]) => [language, name, lookName, path, look] as const),
  ),
);

/** The looks in which the page must not shift while it loads. */
const STEADY = ['360', '1280'];

const { shell } = sharedSuite();
const visit = withBrowser();

test.each(cases)(
  'the %s page %s has no axe violation, overflow, console error or request to other machines (%s)',
  async (language, name, lookName, path, look) => {
    const { page, problems, requests } = await visit(look);
    const shifted = await watchShifts(page);
    if (look.fontSize) await setFontSize(page, look.fontSize);
    const address = language === 'en' ? `${shell}${path}` : `${shell}/${language}${path}`;
    if (name === 'home' && language === 'en') await openHome(page, address);
    else await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (STEADY.includes(lookName)) {
      await page.waitForLoadState('networkidle');
      expect(await shifted()).toBeLessThan(0.01);
    }
    await allLoaded(page);
    if (look.media) await page.emulateMedia(look.media);
    await picture(page, `${language}-${name}-${lookName}`, { fullPage: true });
    expect(await faultsOf(page)).toEqual([]);
    // The server responds with status 404 to an unknown address, and the browser logs that.
    expect(problems).toEqual(name === 'unknown' ? [expect.stringContaining('status of 404')] : []);
    expect(outside(requests)).toEqual([]);
  },
);
