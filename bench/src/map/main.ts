import { findChromium } from '@health-commons/tools/find-chromium';
import { isWhole, readOptions, type Options } from '../options';
import { writeResult } from '../report/write-result';
import { runBench } from '../run-bench';
import { prepare } from '../set/prepare';
import type { Kind } from '../set/the-set';
import { alternatives, OUR_CIRCLE } from './contenders';
import { measure, type Measured } from './measure';
import { exportPoints } from './points';
import { describe, type MapResult } from './report';
import { servePages } from './serve-pages';
import { startSuite } from './start-suite';
import { openBrowser } from './visit';

const say = (words: string) => console.log(words);

/** Adds to `result`, and gives whether every visit was measured. */
async function measureOurs(
  chromium: string,
  options: Options,
  kind: Kind,
  result: MapResult,
): Promise<boolean> {
  const prepared = await prepare(options.set, kind, say);
  if (!prepared) return false;
  result.versions.push(prepared.version);
  try {
    say(`${kind}: starting the suite …`);
    const suite = await startSuite(prepared);
    say(`${kind}: ${options.repeat} visits …`);
    const name = `ours, ${kind === 'postgres' ? 'PostgreSQL' : 'embedded PostgreSQL'}`;
    const contender = { name, circle: OUR_CIRCLE, script: '/mfe_map-map.', counts: [null] };
    try {
      const measured = await measure(chromium, contender, `${suite.shell}/`, options.repeat);
      result.measured.push(...measured);
      return measured.every(({ runs }) => runs.length === options.repeat);
    } finally {
      await suite.stop();
    }
  } finally {
    await prepared.stop();
  }
}

async function measureOthers(chromium: string, options: Options): Promise<Measured[]> {
  say('the alternatives: writing their points …');
  const exported = exportPoints(options.set);
  const pages = await servePages(exported);
  const all: Measured[] = [];
  try {
    for (const contender of alternatives(options.set.reports, exported.groupCount)) {
      say(`${contender.name} …`);
      all.push(
        ...(await measure(chromium, contender, `${pages.url}/${contender.page}.html`, options.repeat)),
      );
    }
  } finally {
    await pages.stop();
  }
  return all;
}

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const chromium = await findChromium();
  const { browser, end } = await openBrowser(chromium);
  const result: MapResult = { measured: [], versions: [`Chromium ${browser.version()}, headless, no GPU`] };
  await end();
  const done: Kind[] = [];
  for (const kind of options.kinds) if (await measureOurs(chromium, options, kind, result)) done.push(kind);
  result.measured.push(...(await measureOthers(chromium, options)));
  writeResult('map', describe(options, result), isWhole(options, done));
});
