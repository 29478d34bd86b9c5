import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** No name but the loopback's resolves: a page that asks the outside for anything fails visibly. */
const RULES = ['MAP * ~NOTFOUND', 'EXCLUDE localhost', 'EXCLUDE 127.0.0.1'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const WIDTHS = { phone: 360, desk: 1280 } as const;
export type Theme = 'light' | 'dark';

/** `names` lead to this machine as well: a page from there has no secure connection, which localhost counts as. */
export async function openBrowser(...names: string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('CHROMIUM_PATH is not set: `npm test` finds a browser and sets it.');
  const rules = [...names.map((name) => `MAP ${name} 127.0.0.1`), ...RULES];
  const args = [...FLAGS, `--host-resolver-rules=${rules.join(' , ')}`];
  return chromium.launch({ executablePath, args, headless: true });
}

/** `bypassCSP`: the page may reach what its policy does not name. */
export type Look = {
  width?: number;
  theme?: Theme;
  height?: number;
  userAgent?: string;
  timezoneId?: string;
  bypassCSP?: boolean;
};

export type Visit = { context: BrowserContext; page: Page; problems: string[]; requests: string[] };

/**
 * A visitor with a browser of their own (storage, theme, width). `problems` gathers uncaught errors and console errors, `requests` every
 * address the page asked for.
 */
export async function visit(
  browser: Browser,
  { width = WIDTHS.desk, theme = 'light', height = 800, ...device }: Look = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 600,
    ...device,
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const problems: string[] = [];
  const requests: string[] = [];
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('request', (request) => requests.push(request.url()));
  return { context, page, problems, requests };
}
