import type { Page } from 'playwright-core';
import { type Look, withBrowser } from '../suite/browser';
import { allLoaded, picture, setFontSize } from '../suite/looks';
import { sharedSuite } from '../suite/suite';

const { shell } = sharedSuite();
const visit = withBrowser();

/** German has the longest words, Arabic is written from right to left, and Hindi is written in another script. */
const LANGUAGES = ['de', 'ar', 'hi'];
const PAGES = ['', '/report', '/phone-ai', '/analytics', '/analytics/record', '/about', '/data'];

/** In CSS pixels. Chromium takes minutes to draw a higher picture. */
const MAX_PICTURE_HEIGHT = 16_384;

type Condition = Look & { fontSize?: string; forced?: true; largeText?: true; storage?: false };

/** 320 px is a window of 1280 px at a zoom of 400 %. */
const CONDITIONS: Readonly<Record<string, Condition>> = {
  'text of 200 %': { width: 360, fontSize: '200%' },
  'text of 400 %': { width: 1280, fontSize: '400%' },
  'a zoom of 400 % and our large text': { width: 320, largeText: true },
  'forced colours': { width: 360, forced: true },
  'no storage': { width: 1280, storage: false },
};

async function open(page: Page, address: string, { fontSize, largeText, storage, forced }: Condition) {
  if (forced) await page.emulateMedia({ forcedColors: 'active' });
  if (fontSize) await setFontSize(page, fontSize);
  await page.addInitScript(
    (choice) => {
      if (choice.largeText)
        localStorage.setItem('health-commons-accessibility', JSON.stringify({ largeText: true }));
      const refuse = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
      if (choice.storage === false)
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, name, { get: refuse });
    },
    { largeText, storage },
  );
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await allLoaded(page);
}

/** Lists what is beside the window or cut off by a box, so nobody can scroll to it. Maps are cut off on purpose. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    // Scrolls, or is hidden from sight as the head of a table whose rows are cards.
    const isExpected = (element: Element) => {
      for (let part = element.parentElement; part; part = part.parentElement)
        if (/auto|scroll/.test(getComputedStyle(part).overflowX) || part.clientWidth === 1) return true;
      return false;
    };
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1 || (left >= -1 && right <= clientWidth + 1)) return false;
        if (element.closest('.leaflet-container, [class*="land"], [aria-hidden="true"]')) return false;
        return element.checkVisibility({ visibilityProperty: true }) && !isExpected(element);
      })
      .map((element) => `${element.tagName}.${element.className} ${element.textContent.slice(0, 40)}`);
  });

test.each(
  LANGUAGES.flatMap((language) =>
    PAGES.flatMap((path) => Object.keys(CONDITIONS).map((condition) => [language, path, condition] as const)),
  ),
)('/%s%s works with %s', async (language, path, name) => {
  const condition = CONDITIONS[name] ?? {};
  const { page, problems } = await visit(condition);
  await open(page, `${shell}/${language}${path}`, condition);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await picture(page, `${language}${path.replaceAll('/', '-')}-${name}`, {
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(Math.max(pageHeight, height), MAX_PICTURE_HEIGHT) },
  });
  expect(await cutOff(page)).toEqual([]);
  expect(problems).toEqual([]);
});
