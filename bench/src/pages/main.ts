import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineCommand, someOf } from '@health-commons/base/command-line';
import { findChromium, findLighthouse, LIGHTHOUSE_VERSION } from '@health-commons/tools/find-chromium';
import { startSuite } from '../browser';
import { count, isFullRun } from '../options';
import { onExit, runBench } from '../processes';
import { countOf, writeResult } from '../report';
import { addRun, describePages, type Lighthouse, measure, type Measured } from './lighthouse';
import { serveFloor } from './serve-floor';

const command = defineCommand({
  command: 'npm run bench:pages --',
  options: {
    runs: count('how often each page is measured', 3),
    pages: someOf('LIST', 'the pages', ['/', '/about', '/report', '/phone-ai', '/analytics']),
  },
});

/** Starts the suite with demonstration data, as `npm start` does. */
function startSite() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-pages-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  console.log('starting the suite …');
  return startSuite({ dataDir: path.join(folder, 'data') }, true);
}

/** Returns the texts between the tags of a built page's main part. */
async function wordsOf(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  const main = /<main\b[^>]*>(.*?)<\/main>/s.exec(page)?.[1] ?? '';
  return main.split(/<[^>]*>/).flatMap((text) => text.trim() || []);
}

await runBench(async () => {
  const options = command.read().values;
  const { runs, pages } = options;
  const chromium = await findChromium();
  const program = pathToFileURL(await findLighthouse(path.resolve('.local/lighthouse'))).href;
  const { default: lighthouse } = (await import(program)) as { default: Lighthouse };
  const suite = await startSite();
  try {
    const floor = await serveFloor(await wordsOf(`${suite.shell}/about`));
    const all = ['floor', ...pages].map((name): Measured => ({ name, runs: [], faults: [] }));
    // In turns, so that other load on the machine slows all of them down.
    for (let run = 1; run <= runs; run += 1) {
      for (const page of all) {
        console.log(`${page.name}: run ${run} of ${runs}`);
        const url = page.name === 'floor' ? floor.url : suite.shell + page.name;
        await addRun(page, () => measure(lighthouse, chromium, url));
      }
    }
    floor.stop();
    const result = {
      name: 'pages',
      conditions: `Lighthouse with its mobile settings, the median of ${countOf(runs, 'run')}, each with a new browser. The floor page has the words of /about, is rendered by React alone, and was measured between the other pages.`,
      software: [`Lighthouse ${LIGHTHOUSE_VERSION}`],
      sections: describePages(all),
    };
    const isComplete = all.every((page) => page.runs.length === runs);
    writeResult(result, isComplete && isFullRun(options, command.read([]).values));
  } finally {
    await suite.stop();
  }
});
