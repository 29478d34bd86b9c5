import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { Contender } from './contenders';
import { drag, zoom, type Frames } from './gestures';
import { firstCircle, heapOf, LIMIT_MS, open, openBrowser, visit, type Traffic } from './visit';

export type Run = {
  afterScripts: number;
  inAll: number;
  heap: number;
  traffic: Traffic;
  /** null: the page did not follow the mouse or the key within the limit. */
  moved: { drag: Frames; zoom: Frames } | null;
};

/** `count` null: whatever the server has. `runs` is empty when no circle came within the limit. */
export type Measured = { name: string; count: number | null; runs: Run[] };

/** Where the gestures are made: the fullest part of the set. */
const INDIA = 'lat=21&lon=78&zoom=5';

/**
 * A contender with as many points as it can show, and fewer until it can be moved, too. What does not show within the limit is tried once.
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
    const began = performance.now();
    while (runs.length < repeat && !(runs.length > 0 && isSlow(contender, runs, began))) {
      const address = count === null ? `${url}?` : `${url}?n=${count}&`;
      const run = await once(chromium, contender, address);
      if (!run) break;
      runs.push(run);
    }
    all.push({ name: contender.name, count, runs });
    if (runs.some(({ moved }) => moved)) break;
  }
  return all;
}

/** An alternative that takes very long or hangs is visited less often; the table says how often. */
const isSlow = ({ page }: Contender, runs: readonly Run[], began: number) =>
  page !== undefined && (runs.some(({ moved }) => !moved) || performance.now() - began > LIMIT_MS);

async function once(chromium: string, contender: Contender, url: string): Promise<Run | null> {
  const shown = await within(LIMIT_MS, chromium, async (browser) => {
    const first = await visit(browser, contender);
    await open(first, url);
    const times = await firstCircle(first, contender);
    // What still comes in by itself belongs to the page, too.
    await first.page.waitForTimeout(1500);
    return { ...times, heap: await heapOf(first), traffic: structuredClone(first.traffic) };
  });
  if (!shown) return null;
  const moved = await within(LIMIT_MS, chromium, async (browser) => {
    const second = await visit(browser, contender);
    await open(second, url + INDIA);
    await second.page.waitForTimeout(1500);
    return { drag: await drag(second), zoom: await zoom(second) };
  });
  return { ...shown, moved };
}

/** What `work` gives with a new browser, null when it takes longer: a page that hangs answers nobody, and takes its browser along. */
async function within<T>(
  ms: number,
  chromium: string,
  work: (browser: Browser) => Promise<T>,
): Promise<T | null> {
  const { browser, end } = await openBrowser(chromium);
  const working = work(browser);
  // Once the browser is ended it fails, and nobody asks any more.
  working.catch(() => undefined);
  try {
    return await Promise.race([working, wait(ms, null, { ref: false })]);
  } finally {
    await end();
  }
}
