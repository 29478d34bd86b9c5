import { freePort } from '@health-commons/base/testing/free-port';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { withBrowser } from '../browser';
import { figure, median } from '../report';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's mobile settings slow the processor down by this factor. */
const SLOWDOWN = 4;
/** A longer task delays what the visitor does. */
const LONG_TASK_MS = 50;

type PageEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { data?: { documentLoaderURL?: string } };
};
type Audit = { numericValue?: number; details?: { items?: readonly unknown[] } };
type Result = {
  lhr: {
    audits: Record<string, Audit>;
    categories: Record<string, { score: number | null }>;
    runtimeError?: { message: string };
    finalDisplayedUrl: string;
  };
  artifacts: { Trace: { traceEvents: readonly PageEvent[] } };
};

/** Lighthouse's function, with the parts of its result that the bench uses. */
export type Lighthouse = (url: string, flags: object) => Promise<Result | undefined>;

/**
 * Returns the blocking time of the page at `url` in ms: what each task of its main thread takes over 50 ms on the slow
 * phone. It is the thread's own processor time. Lighthouse's figure also has the time in which other programs ran.
 */
export function blockingTime(events: readonly PageEvent[], url: string): number {
  const isStart = ({ name, args }: PageEvent) =>
    name === 'navigationStart' && args.data?.documentLoaderURL === url;
  const main = events.find(isStart);
  const tasks = events.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === main?.pid && tid === main.tid,
  );
  const overLimit = tasks.map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * SLOWDOWN - LONG_TASK_MS));
  return overLimit.reduce((sum, ms) => sum + ms, 0);
}

/** Lighthouse needs 10 to 30 s for a page on this project's machines. It sometimes waits for ever. */
const LIMIT_MS = 120_000;

/**
 * Measures a page in a new browser with Lighthouse's mobile settings: a slow phone on a slow connection, both
 * simulated. Times are in ms, `kilobytes` is what was transferred, and scores are out of 100.
 */
export async function measure(lighthouse: Lighthouse, chromium: string, url: string) {
  const port = await freePort();
  const audit = () => lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const result = await withBrowser(chromium, LIMIT_MS, audit, [`--remote-debugging-port=${port}`]);
  if (!result) throw new Error('Lighthouse gave no result');
  const { audits, categories, runtimeError, finalDisplayedUrl } = result.lhr;
  if (runtimeError) throw new Error(runtimeError.message);
  const valueOf = (id: string) => audits[id]?.numericValue ?? NaN;
  const requests = audits['network-requests']?.details;
  return {
    lcp: valueOf('largest-contentful-paint'),
    tbt: blockingTime(result.artifacts.Trace.traceEvents, finalDisplayedUrl),
    kilobytes: valueOf('total-byte-weight') / 1000,
    requests: requests?.items?.length ?? NaN,
    scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? NaN) * 100)),
  };
}

export type Run = Awaited<ReturnType<typeof measure>>;

/** A page's runs, and the messages of those that failed twice. */
export type Measured = { name: string; runs: Run[]; faults: string[] };

/** Adds a run to `page`. A run that fails or times out is repeated once. If it fails again, the fault is added. */
export async function addRun(page: Measured, run: () => Promise<Run>): Promise<void> {
  try {
    page.runs.push(await run().catch(run));
  } catch (error) {
    page.faults.push(error instanceof Error ? error.message : String(error));
  }
}

/** What a page may take compared with the floor page in the same run: largest contentful paint and blocking time. */
const goalOf = (page: string) => (page === '/' ? { lcp: 1.1, tbt: 2.5 } : { lcp: 1.1, tbt: 2 });

const HEAD = [
  ...['page', 'runs', 'LCP', '× floor', 'goal', 'TBT', '× floor', 'goal', 'transferred', 'requests'],
  'performance / accessibility / best practices / SEO',
];

const NOTE =
  'LCP is the largest contentful paint. Lighthouse estimates it as the mean of two models of a slow connection; one of ' +
  'them waits for every script that had arrived before the paint on this fast connection. TBT is the total blocking ' +
  'time: what a task of the main thread takes over 50 ms, on a processor four times slower. It counts processor time: ' +
  'Lighthouse’s own figure also counts the time in which other threads and programs ran, and changes tenfold between ' +
  'machines.';

/** Returns Markdown blocks with the medians of all pages beside those of the first one, which is the floor page. */
export function describePages(all: readonly Measured[]): string[] {
  const of = ({ runs }: Measured, valueOf: (run: Run) => number) => median(runs.map(valueOf));
  const [floor] = all;
  const rows = all.map((page) => {
    const goal = page === floor ? null : goalOf(page.name);
    const time = (valueOf: (run: Run) => number) => [
      figure(of(page, valueOf), 'ms'),
      goal && floor ? figure(of(page, valueOf) / of(floor, valueOf)) : '',
    ];
    const [kilobytes, requests] = [of(page, (run) => run.kilobytes), of(page, (run) => run.requests)];
    const scores = page.runs[0]?.scores.map((_, index) => of(page, (run) => run.scores[index] ?? NaN)) ?? [];
    return [
      page.name,
      String(page.runs.length),
      ...[...time(({ lcp }) => lcp), goal ? `≤ ${goal.lcp}` : ''],
      ...[...time(({ tbt }) => tbt), goal ? `≤ ${goal.tbt}` : ''],
      figure(kilobytes, 'kB'),
      page.runs.length > 0 ? String(requests) : '–',
      scores.join(' / '),
    ];
  });
  const failed = all.flatMap(({ name, faults }) =>
    faults.map((fault) => `- ${name}: failed twice: ${fault}`),
  );
  return [markdownTable(HEAD, rows), ...(failed.length > 0 ? [failed.join('\n')] : []), NOTE];
}
