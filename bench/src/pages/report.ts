import { markdownTable } from '@health-commons/tools/markdown-table';
import type { Result } from '../report/result';
import { countOf, figure } from '../report/table';
import { median } from '../statistics';
import type { Run } from './measure';
import type { Options } from './options';

export type Measured = { name: string; runs: readonly Run[] };

type Goal = { lcp: number; tbt: number };

/** What a page may take compared with the floor page in the same run: largest contentful paint and blocking time. */
const goalOf = (page: string): Goal => (page === '/' ? { lcp: 1.4, tbt: 3 } : { lcp: 1.3, tbt: 2 });

const HEAD = [
  'page',
  'FCP',
  '× floor',
  'LCP',
  '× floor',
  'goal',
  'TBT',
  '× floor',
  'goal',
  'TBT by CPU time',
  'transferred',
  'requests',
  'performance / accessibility / best practices / SEO',
];

const NOTE =
  'FCP and LCP are the first and the largest contentful paint. On every page but /, the same text is both. Lighthouse ' +
  'estimates LCP as the mean of two models of a slow connection; one of them waits for every script that had arrived ' +
  'before the paint on this fast connection. TBT is the total blocking time: what a task takes over 50 ms, on a processor ' +
  'four times slower. Lighthouse counts the time that passed, also while the browser’s other threads, Lighthouse and the ' +
  'servers use both cores. TBT by CPU time counts what the page’s main thread used in the same run.';

type Figures = { fcp: number; lcp: number; tbt: number };

function row({ name, runs }: Measured, floor: Figures, goal: Goal | null): string[] {
  const of = (value: (run: Run) => number) => median(runs.map(value));
  const ratio = (value: number, base: number) => (goal ? figure(value / base) : '');
  const [fcp, lcp, tbt] = [of((run) => run.fcp), of((run) => run.lcp), of((run) => run.tbt)];
  const scores = runs[0]?.scores.map((_, index) => of((run) => run.scores[index] ?? NaN)) ?? [];
  return [
    name,
    figure(fcp, 'ms'),
    ratio(fcp, floor.fcp),
    figure(lcp, 'ms'),
    ratio(lcp, floor.lcp),
    goal ? `≤ ${goal.lcp}` : '',
    figure(tbt, 'ms'),
    ratio(tbt, floor.tbt),
    goal ? `≤ ${goal.tbt}` : '',
    figure(
      of((run) => run.cpuTbt),
      'ms',
    ),
    figure(
      of((run) => run.kilobytes),
      'kB',
    ),
    String(of((run) => run.requests)),
    scores.join(' / '),
  ];
}

/** Describes the medians of all pages beside those of the floor page. */
export function describe(
  { runs }: Options,
  floor: Measured,
  pages: readonly Measured[],
  software: string[],
): Result {
  const base = {
    fcp: median(floor.runs.map(({ fcp }) => fcp)),
    lcp: median(floor.runs.map(({ lcp }) => lcp)),
    tbt: median(floor.runs.map(({ tbt }) => tbt)),
  };
  const rows = [row(floor, base, null), ...pages.map((page) => row(page, base, goalOf(page.name)))];
  return {
    name: 'pages',
    conditions: `Lighthouse with its mobile settings, the median of ${countOf(runs, 'run')}, each with a new browser. The floor page has the words of /about, is rendered by React alone, and was measured between the other pages.`,
    software,
    sections: [markdownTable(HEAD, rows), NOTE],
  };
}
