import { freePort } from '@health-commons/base/testing/free-port';
import lighthouse from 'lighthouse';
import { withBrowser } from '../map/measured-page';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse needs 10 to 30 s for a page on this project's machines. It sometimes waits for ever. */
const LIMIT_MS = 120_000;

/** One Lighthouse run of a page. Times are in ms, `kilobytes` is what was transferred, and scores are out of 100. */
export type Run = {
  fcp: number;
  lcp: number;
  tbt: number;
  kilobytes: number;
  requests: number;
  scores: readonly number[];
};

/** Measures a page in a new browser with Lighthouse's mobile settings: a slow phone on a slow connection, both simulated. */
export async function measure(chromium: string, url: string): Promise<Run> {
  const port = await freePort();
  const audit = () => lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const result = await withBrowser(chromium, LIMIT_MS, audit, [`--remote-debugging-port=${port}`]);
  if (!result) throw new Error('Lighthouse gave no result');
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const valueOf = (id: string) => audits[id]?.numericValue ?? NaN;
  const requests = audits['network-requests']?.details;
  return {
    fcp: valueOf('first-contentful-paint'),
    lcp: valueOf('largest-contentful-paint'),
    tbt: valueOf('total-blocking-time'),
    kilobytes: valueOf('total-byte-weight') / 1000,
    requests: requests?.type === 'table' ? requests.items.length : NaN,
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? NaN) * 100)),
  };
}

/** A page's runs, and the messages of those that failed twice. */
export type Measured = { name: string; runs: Run[]; faults: string[] };

/** Adds a run to `page`. `run` is repeated once if it fails or times out; after a second failure, the fault is added. */
export async function addRun(page: Measured, run: () => Promise<Run>): Promise<void> {
  try {
    page.runs.push(await run().catch(run));
  } catch (error) {
    page.faults.push(error instanceof Error ? error.message : String(error));
  }
}
