import { defineCommand } from '@health-commons/base/command-line';
import { findChromium } from '@health-commons/tools/find-chromium';
import { markdownTable } from '@health-commons/tools/markdown-table';
import type { Browser } from 'playwright-core';
import { startSuite, withBrowser } from '../browser';
import { DATASET_OPTIONS, describeDataset, forEachDatabase, DATABASE_NAMES, DATABASES } from '../dataset';
import { isFullRun } from '../options';
import { runBench } from '../processes';
import { countOf, figure, median, sumOf, verdict, writeResult } from '../report';
import { serveSupercluster } from './supercluster';

const OUR_CIRCLE = '.leaflet-container [role="button"][aria-label*=" report"]';
const THEIR_CIRCLE = 'path.leaflet-interactive';

/** Time limit in ms for a map to show its first circle. */
const LIMIT_MS = 90_000;

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
type Load = { firstCircle: number; heap: number; requests: number; bytes: number };

/** Loads a map on a desktop screen. The caller limits the time. */
async function measureLoad(browser: Browser, circle: string, url: string): Promise<Load> {
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

type Measured = { name: string; loads: Load[] };

/** The first circle's goal is a share of the alternative's time. */
const GOALS = { firstCircle: 0.6, heapMib: 15 } as const;

/** Returns the median over the page loads. */
const typical = ({ loads }: Measured, field: keyof Load) => median(loads.map((load) => load[field]));

function describe(ours: readonly Measured[], other: Measured): string[] {
  const rows = [...ours, other].map((map) => {
    const ratio = typical(map, 'firstCircle') / typical(other, 'firstCircle');
    const heap = typical(map, 'heap');
    const isOurs = map !== other;
    return [
      map.name,
      figure(typical(map, 'firstCircle') / 1000, 's'),
      ...(isOurs
        ? [figure(ratio), `≤ ${GOALS.firstCircle}`, verdict(ratio <= GOALS.firstCircle)]
        : ['', '', '']),
      figure(heap, 'MiB'),
      ...(isOurs ? [`≤ ${GOALS.heapMib} MiB`, verdict(heap <= GOALS.heapMib)] : ['', '']),
      String(typical(map, 'requests')),
      figure(typical(map, 'bytes') / 1000, 'kB'),
    ];
  });
  const head = ['map', 'first circle', "× supercluster's", 'goal', '', 'main heap', 'goal', ''];
  return [
    markdownTable([...head, 'requests', 'received'], rows),
    'The first circle is the time from the navigation to the frame after it is in the document. Ours is the whole home ' +
      'page with report form and statistics; supercluster has a map only, and every report as compactly as possible.',
  ];
}

const command = defineCommand({ command: 'npm run bench:map --', options: DATASET_OPTIONS });

await runBench(async () => {
  const options = command.read().values;
  const chromium = await findChromium();
  const version = await withBrowser(chromium, LIMIT_MS, (browser) => Promise.resolve(browser.version()));
  const measure = async (name: string, circle: string, url: string): Promise<Measured> => {
    console.log(`${name}: ${countOf(options.repeat, 'page load')} …`);
    const loads: Load[] = [];
    while (loads.length < options.repeat)
      loads.push(await withBrowser(chromium, LIMIT_MS, (browser) => measureLoad(browser, circle, url)));
    return { name, loads };
  };

  const ours: Measured[] = [];
  const versions = await forEachDatabase(options, async ({ database, ...storage }) => {
    console.log(`${database}: starting the suite …`);
    const suite = await startSuite(storage);
    try {
      ours.push(await measure(`ours, ${DATABASE_NAMES[database]}`, OUR_CIRCLE, `${suite.shell}/`));
    } finally {
      await suite.stop();
    }
  });
  const pages = await serveSupercluster(options);
  const alternative = await measure('supercluster in a worker', THEIR_CIRCLE, pages.url).finally(() =>
    pages.stop(),
  );
  const result = {
    name: 'map',
    conditions:
      `${describeDataset(options)}; medians of ${countOf(options.repeat, 'page load')}; empty cache, 1280 × 800, ` +
      'no tiles.',
    software: [`Chromium ${version}, headless, no GPU`, ...versions],
    sections: describe(ours, alternative),
  };
  writeResult(result, isFullRun(options, command.read([]).values) && versions.length === DATABASES.length);
});
