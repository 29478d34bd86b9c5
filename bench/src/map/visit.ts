import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import type { Contender } from './contenders';
import { recorderScript } from './recorder';

/** How long a contender may take to show anything. */
export const LIMIT_MS = 90_000;

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS, headless: true, handleSIGTERM: false, handleSIGINT: false });

export type Visit = { page: Page; session: CDPSession; traffic: Traffic; close(): Promise<void> };
export type Traffic = { requests: number; bytes: number; data: { requests: number; bytes: number } };

/** A visitor with an empty cache on a desk's screen. `data` of the traffic is what the map itself asked for. */
export async function visit(browser: Browser, { circle }: Contender): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(recorderScript(circle));
  const session = await context.newCDPSession(page);
  const traffic: Traffic = { requests: 0, bytes: 0, data: { requests: 0, bytes: 0 } };
  const urls = new Map<string, string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const isData = /health-aggregates|\/points\.bin|\/groups\.json/.test(urls.get(requestId) ?? '');
    for (const part of isData ? [traffic, traffic.data] : [traffic]) {
      part.requests += 1;
      part.bytes += encodedDataLength;
    }
  });
  await session.send('Network.enable');
  return { page, session, traffic, close: () => context.close() };
}

/** Opens an address and waits for the first circle; false when none came in time. */
export async function open({ page }: Visit, url: string): Promise<boolean> {
  await page.goto(url, { waitUntil: 'commit' });
  return page
    .waitForFunction(() => window.bench.firstCircle !== null, null, { timeout: LIMIT_MS, polling: 100 })
    .then(
      () => true,
      () => false,
    );
}

/** ms from when the last of the page's own scripts had arrived (so that running it counts) to the first circle; and from the start. */
export async function firstCircle(
  { page }: Visit,
  scripts: string,
): Promise<{ afterScripts: number; inAll: number }> {
  return page.evaluate((own) => {
    const at = window.bench.firstCircle ?? NaN;
    const ends = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'script' && name.includes(own))
      .map(({ responseEnd }) => responseEnd)
      .filter((end) => end > 0 && end < at);
    return { afterScripts: at - Math.max(...ends), inAll: at };
  }, scripts);
}

/** MB in use on the page's main heap once nothing is left to collect. */
export async function heapOf({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
