import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, spread, SPREAD_HEAD } from '../report/table';
import { describeDataset, runDatabaseBench } from '../run-database-bench';
import { sumOf } from '../statistics';
import { measureFolds, type Fold } from './measure';

const describe = (folds: readonly Fold[]): string[] => [
  markdownTable(
    ['reports', 'deltas', 'time', 'transactions', ...SPREAD_HEAD],
    folds.map(({ name, reports, deltas, ms }) => [
      `${reports} ${name}`,
      String(deltas),
      figure(sumOf(ms, (each) => each) / 1000, 's'),
      String(ms.length),
      ...spread(ms, 'ms'),
    ]),
  ),
];

await runDatabaseBench({
  name: 'fold',
  conditions: (options) =>
    `${describeDataset(options)}; reports are added in statements of 2,500, and removed from 3,000 places in statements of 1,000.`,
  measure: measureFolds,
  describe,
});
