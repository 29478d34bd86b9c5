import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, median } from '../report';
import type { Measured, Run } from './measure';

/** What a page may take compared with the floor page in the same run: largest contentful paint and blocking time. */
const goalOf = (page: string) => (page === '/' ? { lcp: 1.1, tbt: 2.5 } : { lcp: 1.1, tbt: 2 });

const HEAD = [
  ...[
    'page',
    'runs',
    'FCP',
    '× floor',
    'LCP',
    '× floor',
    'goal',
    'TBT',
    '× floor',
    'goal',
    'transferred',
    'requests',
  ],
  'performance / accessibility / best practices / SEO',
];

const NOTE =
  'FCP and LCP are the first and the largest contentful paint. On every page but /, the same text is both. Lighthouse ' +
  'estimates LCP as the mean of two models of a slow connection; one of them waits for every script that had arrived ' +
  'before the paint on this fast connection. TBT is the total blocking time: what a task takes over 50 ms, on a ' +
  'processor four times slower. It counts the time that passed, also while the browser’s other threads, Lighthouse and ' +
  'the servers use the processor.';

/** Returns Markdown blocks with the medians of all pages beside those of the first one, which is the floor page. */
export function describe(all: readonly Measured[]): string[] {
  const of = ({ runs }: Measured, valueOf: (run: Run) => number) => median(runs.map(valueOf));
  const [floor] = all;
  const rows = all.map((page) => {
    const goal = page === floor ? null : goalOf(page.name);
    const time = (valueOf: (run: Run) => number) => [
      figure(of(page, valueOf), 'ms'),
      goal && floor ? figure(of(page, valueOf) / of(floor, valueOf)) : '',
    ];
    const scores = page.runs[0]?.scores.map((_, index) => of(page, (run) => run.scores[index] ?? NaN)) ?? [];
    return [
      page.name,
      String(page.runs.length),
      ...time(({ fcp }) => fcp),
      ...[...time(({ lcp }) => lcp), goal ? `≤ ${goal.lcp}` : ''],
      ...[...time(({ tbt }) => tbt), goal ? `≤ ${goal.tbt}` : ''],
      figure(
        of(page, ({ kilobytes }) => kilobytes),
        'kB',
      ),
      figure(of(page, ({ requests }) => requests)),
      scores.join(' / '),
    ];
  });
  const failed = all.flatMap(({ name, faults }) =>
    faults.map((fault) => `- ${name}: failed twice: ${fault}`),
  );
  return [markdownTable(HEAD, rows), ...(failed.length > 0 ? [failed.join('\n')] : []), NOTE];
}
