import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from '@health-commons/tools/find-chromium';
import lighthouse from 'lighthouse/package.json' with { type: 'json' };
import { startSuite } from '../map/start-suite';
import { openBrowser } from '../map/measured-page';
import { onExit } from '../on-exit';
import { writeResult } from '../report/result';
import { runBench } from '../run-bench';
import { measure, wordsOf, type Run } from './measure';
import { PAGES, readOptions } from './options';
import { describe } from './report';
import { serveFloor } from './serve-floor';

/** Starts the suite with demonstration data, as `npm start` does, unless the site is already running. */
async function openSite(site: string | null): Promise<{ address: string; stop(): Promise<void> }> {
  if (site !== null) return { address: site, stop: () => Promise.resolve() };
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-pages-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  console.log('starting the suite …');
  const suite = await startSuite({ dataDir: path.join(folder, 'data'), lowPriority: true });
  return { address: suite.shell, stop: () => suite.stop() };
}

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const chromium = await findChromium();
  const { browser, kill } = await openBrowser(chromium);
  const software = [`Chromium ${browser.version()}, headless, no GPU`, `Lighthouse ${lighthouse.version}`];
  await kill();
  const site = await openSite(options.site);
  try {
    const floor = await serveFloor(await wordsOf(chromium, `${site.address}/about`));
    const floorRuns: Run[] = [];
    const pages = options.pages.map((name) => ({ name, runs: [] as Run[] }));
    // In turns, so that other load on the machine slows all of them down.
    for (let run = 1; run <= options.runs; run += 1) {
      floorRuns.push(await measure(chromium, floor.url));
      for (const page of pages) {
        page.runs.push(await measure(chromium, site.address + page.name));
        console.log(`${page.name}: run ${run} of ${options.runs}`);
      }
    }
    floor.stop();
    const isComplete = options.runs >= 3 && PAGES.every((page) => options.pages.includes(page));
    writeResult(describe(options, { name: 'floor', runs: floorRuns }, pages, software), isComplete);
  } finally {
    await site.stop();
  }
});
