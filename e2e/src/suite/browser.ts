import { CHROMIUM_FLAGS } from '@health-commons/tools/chromium-flags';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { STATE_TIMEOUT } from './until';

/** Names of other machines do not resolve, so a request to one fails and the browser logs an error. */
const RULES = ['MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'];

export const WIDTHS = { phone: 360, desktop: 1280 } as const;
export type Theme = 'light' | 'dark';

export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: `npm test` finds a browser and sets it.');
  const args = [...CHROMIUM_FLAGS, '--disable-quic', `--host-resolver-rules=${RULES.join(' , ')}`];
  return chromium.launch({ executablePath, args, headless: true });
}

export type Look = {
  width?: number;
  theme?: Theme;
  height?: number;
  userAgent?: string;
  timezoneId?: string;
  /** The language that the browser asks for, such as 'hi-IN'. */
  locale?: string;
  /** Lets the page connect to addresses that its content security policy does not list. */
  bypassCSP?: boolean;
  serviceWorkers?: 'block';
  javaScriptEnabled?: false;
  connection?: Connection;
};

/** The values of `navigator.connection`. */
type Connection = { saveData: boolean; effectiveType: '4g' | '3g' };

/** With this connection, no page preloads code of other pages. */
const SAVES_DATA: Connection = { saveData: true, effectiveType: '4g' };

/** Opens a page in a new browser profile. By default the visitor saves data, so that no page preloads others. */
async function newVisitor(
  browser: Browser,
  { width = WIDTHS.desktop, theme = 'light', height = 800, connection = SAVES_DATA, ...device }: Look = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    ...device,
  });
  context.setDefaultTimeout(STATE_TIMEOUT);
  await context.addInitScript(
    (value) => Object.defineProperty(navigator, 'connection', { configurable: true, value }),
    connection,
  );
  const page = await context.newPage();
  /** Uncaught errors and console errors so far. */
  const problems: string[] = [];
  /** The URLs that the page has requested so far, without those of its service worker. */
  const requests: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // The shell warns with [start] if React could not hydrate the built page.
    if (message.type() === 'error' || message.text().startsWith('[start]')) problems.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  return { context, page, problems, requests };
}
export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** Opens a page in a new browser profile, which is closed after the test. */
export type Visit = (look?: Look) => Promise<Visitor>;

/** Opens a browser for the tests of a file. */
export function withBrowser(): Visit {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
  });
  afterAll(() => browser.close());
  return async (look) => {
    const visitor = await newVisitor(browser, look);
    contexts.push(visitor.context);
    return visitor;
  };
}

/** Returns the URLs that are not on this machine. */
export const outside = (requests: readonly string[]): string[] =>
  requests.filter((url) => !/^(data:|blob:|https?:\/\/(localhost|127\.0\.0\.1)[:/])/.test(url));
