import { openBrowser, type OwnBrowser } from '../map/measured-page';
import { freePort } from '../listen';
import lighthouse from 'lighthouse';
import { blockingTime } from './blocking-time';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One Lighthouse run of a page. Times are in ms, `kilobytes` is what was transferred, and scores are out of 100. */
export type Run = {
  fcp: number;
  lcp: number;
  tbt: number;
  /** As `tbt`, but with the time that the page's main thread used, instead of the time that passed. */
  cpuTbt: number;
  kilobytes: number;
  requests: number;
  scores: readonly number[];
};

/** Starts a browser with an empty cache for one run. */
async function withBrowser<T>(
  chromium: string,
  use: (port: number, own: OwnBrowser) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const own = await openBrowser(chromium, [`--remote-debugging-port=${port}`]);
  try {
    return await use(port, own);
  } finally {
    await own.kill();
  }
}

/** Measures a page with Lighthouse's mobile settings: a slow phone on a slow connection, both simulated. */
export const measure = (chromium: string, url: string): Promise<Run> =>
  withBrowser(chromium, async (port) => {
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`Lighthouse failed for ${url}: ${runtimeError.message}`);
    const valueOf = (id: string) => audits[id]?.numericValue ?? NaN;
    const requests = audits['network-requests']?.details;
    return {
      fcp: valueOf('first-contentful-paint'),
      lcp: valueOf('largest-contentful-paint'),
      tbt: valueOf('total-blocking-time'),
      cpuTbt: blockingTime(result.artifacts.Trace.traceEvents),
      kilobytes: valueOf('total-byte-weight') / 1000,
      requests: requests?.type === 'table' ? requests.items.length : NaN,
      scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? NaN) * 100)),
    };
  });

/** Returns the lines of text that a page shows. */
export const wordsOf = (chromium: string, url: string): Promise<string[]> =>
  withBrowser(chromium, async (_port, { browser }) => {
    const page = await browser.newPage();
    await page.goto(url);
    await page.locator('main h2').first().waitFor();
    const text = await page.locator('body').innerText();
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  });
