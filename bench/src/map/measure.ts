import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Contender } from './contenders';
import { drag, zoom, type Frames } from './gestures';
import { firstCircle, heapOf, LIMIT_MS, loadMap, openBrowser, openPage, type Traffic } from './measured-page';

export type Run = {
  afterScripts: number;
  fromStart: number;
  heap: number;
  traffic: Traffic;
  /** null if the page did not follow the gestures within the limit. */
  gestures: { drag: Frames; zoom: Frames } | null;
};

/** `count` is null for the points that the server has. `runs` is empty if no circle appeared within the limit. */
export type Measured = { name: string; count: number | null; runs: Run[] };

/** Gestures are performed over the densest part of the data set. */
const INDIA = 'lat=21&lon=78&zoom=5';

/**
 * Measures a contender with fewer and fewer points until it follows the gestures. If no circle appears for a number of
 * points, that number is not repeated.
 */
export async function measure(
  chromium: string,
  contender: Contender,
  url: string,
  repeat: number,
): Promise<Measured[]> {
  const all: Measured[] = [];
  for (const count of contender.counts) {
    const runs: Run[] = [];
    const startedAt = performance.now();
    while (runs.length < repeat && !(runs.length > 0 && isSlow(contender, runs, startedAt))) {
      const address = count === null ? `${url}?` : `${url}?n=${count}&`;
      const run = await measureOnce(chromium, contender, address);
      if (!run) break;
      runs.push(run);
    }
    all.push({ name: contender.name, count, runs });
    if (runs.some(({ gestures }) => gestures)) break;
  }
  return all;
}

/** Returns whether an alternative hangs or is very slow. It then gets fewer runs, and the table states their number. */
const isSlow = ({ page }: Contender, runs: readonly Run[], startedAt: number) =>
  page !== undefined && (runs.some(({ gestures }) => !gestures) || performance.now() - startedAt > LIMIT_MS);

async function measureOnce(chromium: string, contender: Contender, url: string): Promise<Run | null> {
  const shown = await within(LIMIT_MS, chromium, async (browser) => {
    const first = await openPage(browser, contender);
    await loadMap(first, url);
    const times = await firstCircle(first, contender);
    // Waits, so that later requests of the page are counted too.
    await first.page.waitForTimeout(1500);
    return { ...times, heap: await heapOf(first), traffic: structuredClone(first.traffic) };
  });
  if (!shown) return null;
  const gestures = await within(LIMIT_MS, chromium, async (browser) => {
    const second = await openPage(browser, contender);
    await loadMap(second, url + INDIA);
    await second.page.waitForTimeout(1500);
    return { drag: await drag(second), zoom: await zoom(second) };
  });
  return { ...shown, gestures };
}

/**
 * Runs `work` in a new browser. Resolves with null if `work` takes longer than `ms`. The browser is always killed,
 * because a hanging page cannot be closed.
 */
async function within<T>(
  ms: number,
  chromium: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T | null> {
  const { browser, kill } = await openBrowser(chromium);
  const working = work(browser);
  // If `working` is too slow, it loses the race and then rejects, because its browser is killed.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, wait(ms, null, { ref: false })]);
  } finally {
    await kill();
  }
}
