import { findChromium } from '@health-commons/tools/find-chromium';
import type { Database } from '../dataset/dataset';
import { prepare } from '../dataset/prepare';
import { isComplete, readOptions, type Options } from '../options';
import { writeResult } from '../report/result';
import { countOf } from '../report/table';
import { runBench } from '../run-bench';
import { alternatives, OUR_CIRCLE } from './contenders';
import { measure, type Measured } from './measure';
import { openBrowser } from './measured-page';
import { exportPoints } from './points';
import { describe, type MapResult } from './report';
import { servePages } from './serve-pages';
import { startSuite } from './start-suite';

/** Measures our map and adds the figures to `result`. Returns whether every page load was measured. */
async function measureOurs(
  chromium: string,
  { dataset, repeat }: Options,
  database: Database,
  result: MapResult,
): Promise<boolean> {
  const prepared = await prepare(dataset, database);
  if (!prepared) return false;
  result.versions.push(prepared.version);
  try {
    console.log(`${database}: starting the suite …`);
    const suite = await startSuite(prepared);
    console.log(`${database}: ${countOf(repeat, 'page load')} …`);
    const name = `ours, ${database === 'postgres' ? 'PostgreSQL' : 'embedded PostgreSQL'}`;
    const contender = { name, circle: OUR_CIRCLE, script: '/mfe_map-map.', counts: [null] };
    try {
      const measured = await measure(chromium, contender, `${suite.shell}/`, repeat);
      result.measured.push(...measured);
      return measured.every(({ runs }) => runs.length === repeat);
    } finally {
      await suite.stop();
    }
  } finally {
    await prepared.stop();
  }
}

async function measureAlternatives(chromium: string, { dataset, repeat }: Options): Promise<Measured[]> {
  console.log('alternatives: exporting their points …');
  const exported = exportPoints(dataset);
  const pages = await servePages(exported);
  const all: Measured[] = [];
  try {
    for (const contender of alternatives(dataset.reports, exported.groupCount)) {
      console.log(`${contender.name} …`);
      all.push(...(await measure(chromium, contender, `${pages.url}/${contender.page}.html`, repeat)));
    }
  } finally {
    await pages.stop();
  }
  return all;
}

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const chromium = await findChromium();
  const { browser, kill } = await openBrowser(chromium);
  const result: MapResult = { measured: [], versions: [`Chromium ${browser.version()}, headless, no GPU`] };
  await kill();
  const completed: Database[] = [];
  for (const database of options.databases)
    if (await measureOurs(chromium, options, database, result)) completed.push(database);
  result.measured.push(...(await measureAlternatives(chromium, options)));
  writeResult(describe(options, result), isComplete(options, completed));
});
