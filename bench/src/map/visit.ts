import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { onExit } from '../on-exit';
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
  /** Bytes received by address. */
  received: Map<string, number>;
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
  const received: Visit['received'] = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? '';
    received.set(url, encodedDataLength);
    const isData = /health-aggregates|\/points\.bin|\/groups\.json/.test(url);
    for (const part of isData ? [traffic, traffic.data] : [traffic]) {
      part.requests += 1;
      part.bytes += encodedDataLength;
    }
  });
  await session.send('Network.enable');
  return { page, session, traffic, received, close: () => context.close() };
}

/** Opens an address and waits for the first circle, as long as it takes. */
export async function open({ page }: Visit, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.firstCircle !== null, null, { timeout: 0, polling: 100 });
}

/**
 * ms from when the contender's largest script had arrived, the one with its map, to the first circle: running it counts, fetching it does not;
 * and from the start. Not the last script: small ones that come later are not what a circle waits for.
 */
export async function firstCircle(
  { page, received }: Visit,
  scripts: string,
): Promise<{ afterScripts: number; inAll: number }> {
  const own = [...received].filter(([url]) => url.includes(scripts) && url.endsWith('.js'));
  const [largest] = own.sort(([, a], [, b]) => b - a)[0] ?? [];
  return page.evaluate((url) => {
    const at = window.bench.firstCircle ?? NaN;
    const timings = performance.getEntriesByName(url) as PerformanceResourceTiming[];
    return { afterScripts: at - (timings[0]?.responseEnd ?? NaN), inAll: at };
  }, largest ?? '');
}

/** MB in use on the page's main heap once nothing is left to collect. */
export async function heapOf({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
