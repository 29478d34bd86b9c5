import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { onExit } from '../processes';
import { max, sumOf } from '../report';

/** Time limit in ms for a map to show its first circle, and the same limit again to follow the gestures. */
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
  const options = { executablePath, args: [...FLAGS, ...moreFlags], headless: true };
  const server = await chromium.launchServer({ ...options, handleSIGTERM: false, handleSIGINT: false });
  const removeExitHandler = onExit(() => void server.kill());
  try {
    const working = work(await chromium.connect(server.wsEndpoint()));
    // If `working` is too slow, it loses the race and then rejects, because its browser is killed.
    working.catch(() => undefined);
    const tooSlow = wait(limitMs, null, { ref: false }).then(() => {
      throw new Error(`nothing within ${limitMs / 1000} s`);
    });
    return await Promise.race([working, tooSlow]);
  } finally {
    removeExitHandler();
    await server.kill();
  }
}

/** The type of `window.bench` in the page. */
type Recorder = {
  /** performance.now() of the frame after the first circle was in the document; null until then. */
  firstCircle: number | null;
  frames: number[];
  recording: boolean;
};
declare global {
  interface Window {
    bench: Recorder;
  }
}

/** A script that records frame durations and the first circle. It runs before the page's own scripts. */
const recorderScript = (circle: string) => `
  const bench = (window.bench = { firstCircle: null, frames: [], recording: false });
  let last = 0;
  const frame = (now) => {
    if (bench.recording && last > 0) bench.frames.push(now - last);
    last = now;
    if (bench.firstCircle === null && document.querySelector(${JSON.stringify(circle)})) {
      requestAnimationFrame(() => (bench.firstCircle ??= performance.now()));
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
`;

/** Opens a blank page on a desktop screen. */
async function openPage(browser: Browser, circle: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(recorderScript(circle));
  return page;
}

/** Loads a URL and waits for the first circle, and 1.5 s for what the page loads later. The caller limits the time. */
async function loadMap(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bench.firstCircle !== null, null, { timeout: 0, polling: 100 });
  await page.waitForTimeout(1500);
}

/** The first circle in ms since the navigation, MiB of the page's main heap, and what was received. */
export type Load = { firstCircle: number; heap: number; requests: number; bytes: number };

export async function measureLoad(browser: Browser, circle: string, url: string): Promise<Load> {
  const page = await openPage(browser, circle);
  const session = await page.context().newCDPSession(page);
  const sizes: number[] = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  await session.send('Network.enable');
  await loadMap(page, url);
  const [requests, bytes] = [sizes.length, sumOf(sizes, (size) => size)];
  const firstCircle = await page.evaluate(() => window.bench.firstCircle ?? NaN);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { firstCircle, heap: usedSize / 2 ** 20, requests, bytes };
}

/** Durations in ms of the frames of all drags and of all zooms, and of the longest frame of each zoom. */
export type Frames = { drag: number[]; zoom: number[]; longestZoom: number[] };

const DRAGS = 6;
const ZOOM_KEYS = ['+', '+', '+', '-', '-', '-'] as const;
/** Time in ms for a zoom, its animation and the following redraw. */
const ZOOM_MS = 800;

/**
 * Drags the map six times by 300 pixels, to the right and to the left in turn. Then zooms in three times and out three
 * times by keyboard, which every Leaflet map supports.
 */
export async function measureGestures(browser: Browser, circle: string, url: string): Promise<Frames> {
  const page = await openPage(browser, circle);
  await loadMap(page, url);
  const map = page.locator('.leaflet-container').first();
  const box = await map.boundingBox();
  if (!box) throw new Error('The page has no map');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2];
  const frames: Frames = { drag: [], zoom: [], longestZoom: [] };
  for (let count = 0; count < DRAGS; count += 1) {
    const direction = count % 2 === 0 ? 1 : -1;
    await page.mouse.move(x - 150 * direction, y);
    await page.mouse.down();
    const recorded = await record(page, async () => {
      for (let step = 1; step <= 40; step += 1) {
        await page.mouse.move(x + (-150 + 7.5 * step) * direction, y + 3 * Math.sin(step));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      }
    });
    frames.drag.push(...recorded);
    await page.mouse.up();
    await page.waitForTimeout(400);
  }
  await map.focus();
  for (const key of ZOOM_KEYS) {
    const recorded = await record(page, async () => {
      await page.keyboard.press(key);
      await page.waitForTimeout(ZOOM_MS);
    });
    frames.zoom.push(...recorded);
    frames.longestZoom.push(max(recorded));
  }
  return frames;
}

/** Returns the durations of the frames during a gesture. */
async function record(page: Page, gesture: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => Object.assign(window.bench, { frames: [], recording: true }));
  await gesture();
  return page.evaluate(() => {
    window.bench.recording = false;
    return window.bench.frames;
  });
}
