import { findChromium } from '@health-commons/tools/find-chromium';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { DATASET_OPTIONS, describeDataset, forEachDatabase, DATABASE_NAMES } from '../dataset';
import { isFullRun, readOptions } from '../options';
import { runBench } from '../processes';
import { countOf, figure, median, p95, verdict, writeResult } from '../report';
import { LIMIT_MS, measureGestures, measureLoad, withBrowser, type Frames, type Load } from './measured-page';
import { startSuite } from './start-suite';
import { serveSupercluster } from './supercluster';

const OUR_CIRCLE = '.leaflet-container [role="button"][aria-label*=" report"]';
const THEIR_CIRCLE = 'path.leaflet-interactive';

/** Gestures are performed over the densest part of the data set. */
const INDIA = '?lat=21&lon=78&zoom=5';

type Run = Load & Frames;
type Measured = { name: string; runs: Run[] };

const dragP95 = ({ drag }: Run) => p95(drag);
const zoomP95 = ({ zoom }: Run) => p95(zoom);
const typical = (runs: readonly Run[], valueOf: (run: Run) => number) => median(runs.map(valueOf));

/** Goals at a million reports. The first circle's is a share of the alternative's time. */
const GOALS = { firstCircle: 0.6, dragMs: 20, zoomMs: 100, heapMib: 15 } as const;

const rowOf = ({ name, runs }: Measured): string[] => [
  name,
  String(runs.length),
  figure(typical(runs, ({ firstCircle }) => firstCircle) / 1000, 's'),
  figure(typical(runs, dragP95), 'ms'),
  figure(typical(runs, zoomP95), 'ms'),
  figure(typical(runs, ({ longestZoom }) => median(longestZoom)), 'ms'),
  figure(typical(runs, ({ heap }) => heap), 'MiB'),
  String(typical(runs, ({ requests }) => requests)),
  figure(typical(runs, ({ bytes }) => bytes) / 1000, 'kB'),
];

function goalTable(ours: readonly Measured[], other: Measured): string {
  const row = (name: string, goal: string, isMet: (runs: readonly Run[]) => boolean) => [
    ...[name, goal],
    ...ours.map(({ runs }) => verdict(isMet(runs))),
  ];
  const first = (runs: readonly Run[]) => typical(runs, ({ firstCircle }) => firstCircle);
  return markdownTable(
    ['goal', '', ...ours.map(({ name }) => name)],
    [
      row('first circle', `≤ ${GOALS.firstCircle} × supercluster's`, (runs) => first(runs) <= GOALS.firstCircle * first(other.runs)),
      row('drag p95', `≤ ${GOALS.dragMs} ms`, (runs) => typical(runs, dragP95) <= GOALS.dragMs),
      row('zoom p95', `≤ ${GOALS.zoomMs} ms`, (runs) => typical(runs, zoomP95) <= GOALS.zoomMs),
      row('main heap', `≤ ${GOALS.heapMib} MiB`, (runs) => typical(runs, ({ heap }) => heap) <= GOALS.heapMib),
    ],
  );
}

await runBench(async () => {
  const options = readOptions(DATASET_OPTIONS);
  const chromium = await findChromium();
  const version = await withBrowser(chromium, LIMIT_MS, (browser) => Promise.resolve(browser.version()));
  const measure = async (name: string, circle: string, url: string): Promise<Measured> => {
    console.log(`${name}: ${countOf(options.repeat, 'page load')} …`);
    const runs: Run[] = [];
    while (runs.length < options.repeat) {
      const load = await withBrowser(chromium, LIMIT_MS, (browser) => measureLoad(browser, circle, url));
      const frames = await withBrowser(chromium, LIMIT_MS, (browser) => measureGestures(browser, circle, url + INDIA));
      runs.push({ ...load, ...frames });
    }
    return { name, runs };
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
  const other = await measure('supercluster in a worker', THEIR_CIRCLE, pages.url).finally(() => pages.stop());
  const result = {
    name: 'map',
    conditions:
      `${describeDataset(options)}; medians of ${countOf(options.repeat, 'page load')}; empty cache, 1280 × 800, ` +
      'no tiles.',
    software: [`Chromium ${version}, headless, no GPU`, ...versions],
    sections: [
      markdownTable(
        [
          ...['map', 'page loads', 'first circle', 'drag p95', 'zoom p95', 'longest frame of a zoom', 'main heap'],
          ...['requests', 'received'],
        ],
        [...ours, other].map(rowOf),
      ),
      'The first circle is the time from the navigation to the frame after it is in the document. Drag and zoom: frames ' +
        'over India at zoom 5, p95 of the frames of each page load. Ours is the whole home page with report form and ' +
        'statistics; supercluster has a map only, and every report as compactly as possible.',
      goalTable(ours, other),
    ],
  };
  writeResult(result, isFullRun(options, DATASET_OPTIONS) && versions.length === DATASET_OPTIONS.on.length);
});
