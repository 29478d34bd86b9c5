import { mkdirSync } from 'node:fs';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { openBrowser, type Theme, visit, WIDTHS } from './suite/browser';
import { openHome } from './suite/home';
import { repositoryRoot, sharedSuite } from './suite/suite';

const { shell } = sharedSuite();
const pictures = path.join(repositoryRoot, '.local', 'screenshots');
mkdirSync(pictures, { recursive: true });

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PAGES = [
  { name: 'home', path: '/', heading: 'Health Map' },
  { name: 'report', path: '/report', heading: 'Report Symptoms' },
  { name: 'phone-ai', path: '/phone-ai', heading: 'AI Health Diagnosis' },
  { name: 'analytics', path: '/analytics', heading: 'Predictive Analytics' },
  { name: 'about', path: '/about', heading: /About/ },
  { name: 'unknown', path: '/no-such-page', heading: 'Unexpected Application Error!' },
] as const;
const LOOKS = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ size, theme })),
);

const cases = PAGES.flatMap((entry) =>
  LOOKS.map((look) => [entry.name, look.size, look.theme, entry] as const),
);

test.each(cases)(
  '%s on a %s, %s: axe finds nothing, nothing sticks out',
  async (name, size, theme: Theme, entry) => {
    const { page, context } = await visit(browser, { width: WIDTHS[size], theme });
    if (name === 'home') await openHome(page, shell);
    else await page.goto(`${shell}${entry.path}`);
    await page.getByRole('heading', { level: 1, name: entry.heading }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await page.screenshot({ path: path.join(pictures, `${name}-${size}-${theme}.png`), fullPage: true });

    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
      [],
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  },
);
