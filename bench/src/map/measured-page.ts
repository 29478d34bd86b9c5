import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { onExit } from '../on-exit';
import { codeLoadedAt } from './code-loaded';
import type { Contender } from './contenders';
import { recorderScript } from './recorder';

/** Time limit in ms for a contender to show its first circle, and the same limit again to follow the gestures. */
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

/** `kill` also works for a browser with a hanging page. */
export type OwnBrowser = { browser: Browser; kill: () => Promise<void> };

export async function openBrowser(
  executablePath: string,
  moreFlags: readonly string[] = [],
): Promise<OwnBrowser> {
  const args = [...FLAGS, ...moreFlags];
  const options = { executablePath, args, headless: true, handleSIGTERM: false, handleSIGINT: false };
  const server = await chromium.launchServer(options);
  const removeExitHandler = onExit(() => void server.kill());
  const kill = () => {
    removeExitHandler();
    return server.kill();
  };
  return { browser: await chromium.connect(server.wsEndpoint()), kill };
}

export type MeasuredPage = { page: Page; session: CDPSession; traffic: Traffic };
/** Numbers of requests and received bytes. `data` counts only the map's data. */
export type Traffic = { requests: number; bytes: number; data: { requests: number; bytes: number } };

/** Opens a blank page with an empty cache on a desktop screen. */
export async function openPage(browser: Browser, { circle }: Contender): Promise<MeasuredPage> {
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
  return { page, session, traffic };
}

/** Loads a URL and waits for the first circle. The caller limits the time. */
export async function loadMap({ page }: MeasuredPage, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.firstCircle !== null, null, { timeout: 0, polling: 100 });
}

/** Returns the time in ms to the first circle: since the contender's code was loaded, and since the navigation. */
export async function firstCircle(
  { page }: MeasuredPage,
  { script }: Contender,
): Promise<{ afterScripts: number; fromStart: number }> {
  const { at, requests } = await page.evaluate(() => ({
    at: window.bench.firstCircle ?? NaN,
    requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  }));
  return { afterScripts: at - codeLoadedAt(requests, script), fromStart: at };
}

/** Returns how many MiB the page's main heap uses after a garbage collection. */
export async function heapOf({ session }: MeasuredPage): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}
