import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { onExit } from '../processes';
import { sumOf } from '../report';

/** Time limit in ms for a map to show its first circle. */
export const LIMIT_MS = 90_000;

/**
 * Runs `work` in a new browser with an empty cache. Rejects if `work` takes longer than `limitMs`. The browser is always
 * killed, because a hanging page cannot be closed.
 */
export async function withBrowser<T>(
  executablePath: string,
  limitMs: number,
  work: (browser: Browser) => Promise<T>,
  moreFlags: readonly string[] = [],
): Promise<T> {
  const options = { executablePath, args: ['--disable-gpu', ...moreFlags], headless: true };
  const server = await chromium.launchServer({ ...options, handleSIGTERM: false, handleSIGINT: false });
  onExit(() => void server.kill());
  try {
    const working = work(await chromium.connect(server.wsEndpoint()));
    // If `working` is too slow, it loses the race and then rejects, because its browser is killed.
    working.catch(() => undefined);
    const tooSlow = wait(limitMs, null, { ref: false }).then(() => {
      throw new Error(`nothing within ${limitMs / 1000} s`);
    });
    return await Promise.race([working, tooSlow]);
  } finally {
    await server.kill();
  }
}

declare global {
  interface Window {
    /** performance.now() of the frame after the first circle was in the document. */
    firstCircle?: number;
  }
}

/** A script that records the first circle. It runs before the page's own scripts. */
const recorderScript = (circle: string) => `
  const look = () => {
    const isThere = document.querySelector(${JSON.stringify(circle)}) !== null;
    requestAnimationFrame(isThere ? () => (window.firstCircle = performance.now()) : look);
  };
  requestAnimationFrame(look);
`;

/** The first circle in ms since the navigation, MiB of the page's main heap, and what was received. */
export type Load = { firstCircle: number; heap: number; requests: number; bytes: number };

/** Loads a map on a desktop screen. The caller limits the time. */
export async function measureLoad(browser: Browser, circle: string, url: string): Promise<Load> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(recorderScript(circle));
  const session = await page.context().newCDPSession(page);
  const sizes: number[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await session.send('Network.enable');
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.firstCircle !== undefined, null, { timeout: 0, polling: 100 });
  // Waits, so that later requests of the page are counted too.
  await page.waitForTimeout(1500);
  const [requests, bytes] = [sizes.length, sumOf(sizes, (size) => size)];
  const firstCircle = await page.evaluate(() => window.firstCircle ?? NaN);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { firstCircle, heap: usedSize / 2 ** 20, requests, bytes };
}
