import type { Browser, Page } from 'playwright-core';
import { faultsOf } from './suite/axe';
import { newVisitor, openBrowser, outside, WIDTHS } from './suite/browser';
import { circlesOf } from './suite/home';
import { wordsOf } from './suite/specification-words';
import { sharedSuite } from './suite/suite';
import { missing } from './suite/text-recorder';

const { shell } = sharedSuite();
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the phone menu opens every page without axe violations or requests to other machines', async () => {
  const { page, context, problems, requests } = await newVisitor(browser, { width: WIDTHS.phone });
  await page.goto(shell);
  await circlesOf(page).first().waitFor({ state: 'attached' });
  expect(await faultsOf(page)).toEqual([]);
  for (const [label, address, title] of [
    ['Report Symptoms', '/report', 'Report Symptoms'],
    ['AI Diagnosis', '/phone-ai', 'AI Health Diagnosis'],
    ['Analytics', '/analytics', 'Predictive Analytics'],
    ['About', '/about', /About/],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label }).click();
    await page.waitForURL(`${shell}${address}`);
    await heading(page, title).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    expect({ label, faults: await faultsOf(page) }).toEqual({ label, faults: [] });
  }
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const faq = JSON.parse(data ?? '') as { '@type': string; mainEntity: unknown[] };
  expect([faq['@type'], faq.mainEntity.length]).toEqual(['FAQPage', 4]);
  await page.goto(`${shell}/hi/analytics/record`);
  await heading(page, 'प्रकाशित रिकॉर्ड').waitFor();
  expect(await page.title()).toMatch(/^प्रकाशित रिकॉर्ड/);
  await page.locator('main h2').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(problems).toEqual([]);
  expect(outside(requests)).toEqual([]);

  await page.goto(`${shell}/no-such-page`);
  await heading(page, 'Unexpected Application Error!').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${shell}/remotes`);
  await page.getByText(/the live release/).first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});

test.each([
  ['/about', 200, /^About/, 'Natural Earth'],
  ['/hi/about', 200, /./, 'Natural Earth'],
  ['/report', 200, 'Report Symptoms', null],
  ['/analytics/record', 200, 'Published record', null],
  ['/no-such-page', 404, 'Unexpected Application Error!', null],
] as const)('without JavaScript, %s has status %i and can be read', async (path, status, name, text) => {
  const { page, context } = await newVisitor(browser, { javaScriptEnabled: false });
  const response = await page.goto(`${shell}${path}`);
  expect(response?.status()).toBe(status);
  await heading(page, name).waitFor();
  if (text) expect(await page.getByRole('main').innerText()).toContain(text);
  await page.getByRole('navigation').first().getByRole('link').first().waitFor();
  await context.close();
});

test.each(['/', '/hi', '/de/report', '/ja/analytics', '/phone-ai'])(
  'React hydrates the built page %s without a mismatch',
  async (path) => {
    const { page, context, problems } = await newVisitor(browser, { theme: 'dark' });
    await page.goto(`${shell}${path}`);
    await page.locator('[data-remote][data-state="mounted"]').first().waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);

test.each([
  ['/report', 'select'],
  ['/', 'text=Unusual now'],
  ['/analytics', 'select'],
])(
  'the built page %s shows the first view of its remote, which the remote replaces in place',
  async (path, part) => {
    const { page, context, problems } = await newVisitor(browser, { width: WIDTHS.phone });
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/static/js/**', (route) => released.then(() => route.continue()));
    await page.goto(`${shell}${path}`, { waitUntil: 'commit' });
    const before = page.locator('[data-insert]').locator(part).first();
    await before.waitFor();
    const box = await before.boundingBox();
    release();
    const after = page.locator('[data-remote][data-state="mounted"]').locator(part).first();
    await after.waitFor();
    expect(await after.boundingBox()).toEqual(box);
    // The remote has its own style sheets.
    await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
    expect(problems).toEqual([]);
    await context.close();
  },
);

test('a browser that cannot apply the style sheet of a first view does not show the view', async () => {
  const { page, context } = await newVisitor(browser);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  });
  await page.route('**/static/js/**', (route) => route.abort());
  await page.goto(`${shell}/report`, { waitUntil: 'commit' });
  await page.getByRole('main').getByText('Loading...').waitFor();
  expect(await page.locator('[data-insert] select').first().isVisible()).toBe(false);
  await context.close();
});

test('a click on a button of the built page counts once, as soon as the scripts have loaded', async () => {
  const { page, context } = await newVisitor(browser, { width: WIDTHS.phone, theme: 'light' });
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/static/js/**', (route) => released.then(() => route.continue()));
  await page.goto(`${shell}/about`, { waitUntil: 'commit' });
  const menu = page.getByRole('button', { name: 'Menu' });
  // An impatient visitor clicks twice, and still wants the menu to be open.
  await menu.click();
  await menu.click();
  release();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).waitFor();
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  await menu.click();
  await page.locator('button[aria-expanded="false"]').filter({ hasText: 'Menu' }).waitFor();
  await context.close();
});

test('the header can be skipped by keyboard, settings survive a reload, and Escape closes the chat', async () => {
  const { page, context, problems, requests } = await newVisitor(browser);
  await page.goto(`${shell}/about`);
  await heading(page, /About/).waitFor();
  // Before the app handles events, the browser follows the link, and scrolls back to its target while the page loads.
  await page.waitForFunction(() => !('earlyClick' in window));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => Boolean(document.activeElement?.closest('main')));

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: 'Dark Mode' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Accessibility' }).click();
  for (const name of ['High contrast', 'Large text', 'Reduced motion'])
    await page.getByRole('switch', { name }).setChecked(true);
  await page.reload();
  await page.locator('html.dark.high-contrast.large-text.reduced-motion').waitFor();
  await page.locator('meta[name="theme-color"][content="#1f2937"]').waitFor({ state: 'attached' });

  // The chat's code loads only when the dialog opens.
  expect(requests.filter((url) => url.includes('mfe_chat'))).toEqual([]);
  const button = page.getByRole('banner').getByRole('button', { name: 'Private Chat' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Private Chat' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('an error while a remote renders breaks only that remote', async () => {
  const { page, context } = await newVisitor(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      get: () => {
        throw new Error('No user agent');
      },
    });
  });
  await page.goto(`${shell}/phone-ai`);
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await heading(page, /About/).waitFor();
  await context.close();
});

type Actions = {
  submitReport: (report: object) => Promise<unknown>;
  getReports: (country: string, pinCode: string) => Promise<unknown[]>;
};
/** The shared modules of the shell that this file uses. */
type Shared = {
  react: {
    createElement: (type: unknown, props?: object | null, child?: unknown) => unknown;
    useEffect: (effect: () => void) => void;
  };
  'react-dom/client': {
    createRoot: (container: Element, options: object) => { render: (node: unknown) => void };
  };
  '@health-commons/data': { useSupabase: () => Actions; SupabaseProvider: unknown };
};
type Instance = {
  name: string;
  loadShare: <Name extends keyof Shared>(name: Name) => Promise<() => Shared[Name]>;
};

test("the shared data package throws the specification's messages without a provider and for a failed report, and returns an empty list if reports cannot be loaded", async () => {
  const { page, context } = await newVisitor(browser);
  await page.route('**/api/reports', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.goto(`${shell}/report`);
  await page.getByRole('button', { name: 'Submit Report' }).waitFor();
  const texts = await page.evaluate(async () => {
    const { __INSTANCES__ } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__;
    const host = __INSTANCES__.find(({ name }) => name === 'shell');
    if (!host) throw new Error('There is no shell.');
    const { createElement, useEffect } = (await host.loadShare('react'))();
    const { createRoot } = (await host.loadShare('react-dom/client'))();
    const { useSupabase, SupabaseProvider } = (await host.loadShare('@health-commons/data'))();
    const config: unknown = await (await fetch('/config.json')).json();

    /**
     * Renders a component that calls `useSupabase`. Resolves to the result of `use`, or to the message of an error
     * during rendering.
     */
    const render = (inProvider: boolean, use: (actions: Actions) => Promise<string>) =>
      new Promise<string>((resolve) => {
        let isUsed = false;
        const Component = () => {
          const actions = useSupabase();
          useEffect(() => {
            if (!isUsed) void use(actions).then(resolve);
            isUsed = true;
          });
          return null;
        };
        const element = createElement(Component);
        createRoot(document.createElement('div'), {
          onUncaughtError: (error: Error) => resolve(error.message),
        }).render(inProvider ? createElement(SupabaseProvider, { config }, element) : element);
      });
    const report = { country: 'IN', pinCode: '400001', symptoms: ['Fever'] };
    // Otherwise the report would be queued instead of failing.
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const texts = [
      await render(false, () => Promise.resolve('rendered')),
      await render(true, ({ submitReport }) =>
        submitReport(report).then(
          () => 'stored',
          (error: Error) => error.message,
        ),
      ),
      await render(true, async ({ getReports }) => `${(await getReports('IN', '400001')).length} reports`),
    ];
    for (const text of texts) console.warn(text);
    return texts;
  });
  expect(texts).toEqual([
    'useSupabase must be used within a SupabaseProvider',
    'Failed to add report',
    '0 reports',
  ]);
  await context.close();
});

test("the pages in the tests above show or log all of the specification's words for the shell and the data package", () => {
  expect(missing(wordsOf('pages'))).toEqual([]);
});
