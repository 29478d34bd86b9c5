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
  drag: Frames;
  zoom: Frames;
};

/** `count` null: whatever the server has. `runs` is empty when no circle came within the limit. */
export type Measured = { name: string; count: number | null; runs: Run[] };

/** Where the gestures are made: the fullest part of the set. */
const INDIA = 'lat=21&lon=78&zoom=5';

/**
 * A contender with as many points as it can show. What does not show within the limit is tried once and then with fewer; the browser is
 * a new one each time, because a page that hangs takes its browser along.
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
    while (runs.length < repeat && !(runs.length > 0 && isSlow(contender, began))) {
      const { browser, end } = await openBrowser(chromium);
      const address = count === null ? `${url}?` : `${url}?n=${count}&`;
      const run = await Promise.race([once(browser, contender, address), tooLong()]).finally(end);
      if (!run) break;
      runs.push(run);
    }
    all.push({ name: contender.name, count, runs });
    if (runs.length > 0) break;
  }
  return all;
}

/** An alternative that takes very long is visited less often; the table says how often. */
const isSlow = ({ page }: Contender, began: number) =>
  page !== undefined && performance.now() - began > 2 * LIMIT_MS;

/** A page that came up and then hangs, under the mouse or the key. */
const tooLong = () => wait(4 * LIMIT_MS, null, { ref: false });

async function once(browser: Browser, contender: Contender, url: string): Promise<Run | null> {
  const first = await visit(browser, contender);
  if (!(await open(first, url))) return null;
  const times = await firstCircle(first, contender.scripts);
  // What still comes in by itself belongs to the page, too.
  await first.page.waitForTimeout(1500);
  const heap = await heapOf(first);
  const traffic = structuredClone(first.traffic);
  await first.close();

  const second = await visit(browser, contender);
  if (!(await open(second, url + INDIA))) return null;
  await second.page.waitForTimeout(1500);
  const dragged = await drag(second);
  const zoomed = await zoom(second);
  await second.close();
  return { ...times, heap, traffic, drag: dragged, zoom: zoomed };
}
