import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { onExit } from '../on-exit';
import { codeArrived } from './code-arrived';
import type { Contender } from './contenders';
import { recorderScript } from './recorder';

/** How long a contender may take to show itself; and as long again for being moved. */
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

/** A browser of its own, which is ended for certain: one whose page hangs does not close by itself. */
export type OwnBrowser = { browser: Browser; end: () => Promise<void> };

export async function openBrowser(executablePath: string): Promise<OwnBrowser> {
  const options = { executablePath, args: FLAGS, headless: true, handleSIGTERM: false, handleSIGINT: false };
  const server = await chromium.launchServer(options);
  const taken = onExit(() => void server.kill());
  const end = () => {
    taken();
    return server.kill();
  };
  return { browser: await chromium.connect(server.wsEndpoint()), end };
}

export type Visit = {
  page: Page;
  session: CDPSession;
  traffic: Traffic;
  close(): Promise<void>;
};
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
    const url = urls.get(requestId) ?? '';
    const isData = /health-aggregates|\/points\.bin|\/groups\.json/.test(url);
    for (const part of isData ? [traffic, traffic.data] : [traffic]) {
      part.requests += 1;
      part.bytes += encodedDataLength;
    }
  });
  await session.send('Network.enable');
  return { page, session, traffic, close: () => context.close() };
}

/** Opens an address and waits for the first circle, as long as it takes. */
export async function open({ page }: Visit, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.firstCircle !== null, null, { timeout: 0, polling: 100 });
}

/** ms from when the contender's code had arrived (code-arrived.ts) to the first circle: running it counts, fetching it does not; and from the start. */
export async function firstCircle(
  { page }: Visit,
  { script }: Contender,
): Promise<{ afterScripts: number; inAll: number }> {
  const { at, requests } = await page.evaluate(() => ({
    at: window.bench.firstCircle ?? NaN,
    requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  }));
  return { afterScripts: at - codeArrived(requests, script), inAll: at };
}

/** MB in use on the page's main heap once nothing is left to collect. */
export async function heapOf({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
