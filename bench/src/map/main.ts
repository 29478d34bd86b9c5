import { findChromium } from '@health-commons/tools/find-chromium';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { DATASET_OPTIONS, describeDataset, forEachDatabase, DATABASE_NAMES } from '../dataset';
import { isFullRun, readOptions } from '../options';
import { runBench } from '../processes';
import { countOf, figure, median, verdict, writeResult } from '../report';
import { LIMIT_MS, measureLoad, withBrowser, type Load } from './measured-page';
import { startSuite } from './start-suite';
import { serveSupercluster } from './supercluster';

const OUR_CIRCLE = '.leaflet-container [role="button"][aria-label*=" report"]';
const THEIR_CIRCLE = 'path.leaflet-interactive';

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
  const head = [
    'map',
    'first circle',
    "× supercluster's",
    'goal',
    '',
    'main heap',
    'goal',
    '',
    'requests',
    'received',
  ];
  return [
    markdownTable(head, rows),
    'The first circle is the time from the navigation to the frame after it is in the document. Ours is the whole home ' +
      'page with report form and statistics; supercluster has a map only, and every report as compactly as possible.',
  ];
}

await runBench(async () => {
  const options = readOptions(DATASET_OPTIONS);
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
  writeResult(result, isFullRun(options, DATASET_OPTIONS) && versions.length === DATASET_OPTIONS.on.length);
});
