import { markdownTable } from '@health-commons/tools/markdown-table';
import { countOf, figure, spread, SPREAD_HEAD, verdict } from '../report/table';
import { describeDataset, runDatabaseBench } from '../run-database-bench';
import { max, p95 } from '../statistics';
import { measureAnalytics, type EndpointTimes } from './measure';

const GOAL_P95_MS = 50;

const describe = (byEndpoint: Map<string, EndpointTimes>): string[] => [
  markdownTable(
    ['/api/analytics/', ...SPREAD_HEAD, 'goal (p95)', '', 'p95 when repeated', 'kB (max)'],
    [...byEndpoint].map(([endpoint, { ms, repeatedMs, bytes }]) => [
      endpoint,
      ...spread(ms, 'ms'),
      `≤ ${GOAL_P95_MS} ms`,
      verdict(p95(ms) <= GOAL_P95_MS),
      figure(p95(repeatedMs), 'ms'),
      figure(max(bytes) / 1000),
    ]),
  ),
];

await runDatabaseBench({
  name: 'analytics',
  conditions: (options) =>
    `${describeDataset(options)}; ${countOf(options.repeat, 'round')}; a new report from its place before each request.`,
  measure: measureAnalytics,
  describe,
});
