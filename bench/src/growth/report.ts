import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, verdict } from '../report/table';
import { max, p95 } from '../statistics';
import type { GrowthResult } from './measure';
import { RATE } from './post-at-rate';

/**
 * Maximum ratio of the p95 at the largest size to that at the size before, which must be at least a million reports.
 */
const GOAL = 1.5;
const GOAL_FROM = 1_000_000;

const p95Of: Readonly<Record<string, (result: GrowthResult) => number>> = {
  'map, in the database': ({ inDatabase }) => p95(inDatabase.map(({ ms }) => ms)),
  'map, over HTTP': ({ overHttp }) => p95(overHttp),
  analytics: ({ analytics }) => p95(analytics),
  'list of reports': ({ list }) => p95(list),
  [`POST at ${RATE}/s`]: ({ posts }) => p95(posts.ms),
};

const millions = (bytes: number) => figure(bytes / 1e6, 'MB');

export function describeGrowth(results: readonly GrowthResult[]): string[] {
  const heads = results.map(({ reports }) => reports.toLocaleString('en'));
  const row = (name: string, of: (result: GrowthResult) => string) => [name, ...results.map(of)];
  const last = results.at(-1);
  const before = results.at(-2);
  const hasGoal = last !== undefined && before !== undefined && before.reports >= GOAL_FROM * 0.9;
  const slowest = [...(last?.inDatabase ?? [])].sort((a, b) => b.ms - a.ms).slice(0, 3);
  return [
    markdownTable(
      ['p95', ...heads, ...(hasGoal ? [`last / before (goal ≤ ${GOAL})`, ''] : [])],
      Object.entries(p95Of).map(([name, of]) => {
        const ratio = hasGoal ? of(last) / of(before) : NaN;
        const cells = hasGoal ? [figure(ratio), verdict(ratio <= GOAL)] : [];
        return [...row(name, (result) => figure(of(result), 'ms')), ...cells];
      }),
    ),
    markdownTable(
      ['', ...heads],
      [
        row('bytes per report: table', ({ sizes, reports }) => figure(sizes.table / reports)),
        row('… its indexes', ({ sizes, reports }) => figure(sizes.indexes / reports)),
        row('… roll-ups and other tables', ({ sizes, reports }) => figure(sizes.rollups / reports)),
        row('all of them', ({ sizes }) => millions(sizes.table + sizes.indexes + sizes.rollups)),
        row('write-ahead log per POST', ({ posts }) => figure(posts.walBytes / 1000, 'kB')),
        row('POST: acknowledged, errors', ({ posts }) => `${posts.ms.length}, ${posts.errors}`),
        row('fold lag, p95', ({ posts }) => figure(p95(posts.lag), 's')),
        row('fold lag, max', ({ posts }) => figure(max(posts.lag), 's')),
        row('start of a process', ({ startMs }) => figure(startMs / 1000, 's')),
      ],
    ),
    `Slowest queries of the map with the most reports: ${slowest.map(({ search, ms }) => `\`${search}\` (${figure(ms, 'ms')})`).join(', ')}.`,
  ];
}
