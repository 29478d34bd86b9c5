import { markdownTable } from '@health-commons/tools/markdown-table';
import { countOf, figure, spread, SPREAD_HEAD, verdict } from '../report/table';
import { describeDataset, runDatabaseBench } from '../run-database-bench';
import { max, median, p95 } from '../statistics';
import { measureUnusual, REQUESTS, type Unusual } from './measure';

const GOAL = { ms: 50, kB: 60 } as const;

function describe({ views, job, compared }: Unusual): string[] {
  const world = Math.max(...views.map(({ areas }) => areas));
  return [
    markdownTable(
      [
        'GET /api/map/unusual',
        'areas',
        'in the answer',
        ...SPREAD_HEAD,
        `goal (p95 ≤ ${GOAL.ms} ms)`,
        'kB',
        `goal (≤ ${GOAL.kB})`,
      ],
      views.map(({ view, areas, listed, ms, bytes }) => [
        view,
        String(areas),
        String(listed),
        ...spread(ms, 'ms'),
        verdict(p95(ms) <= GOAL.ms),
        figure(bytes / 1000),
        verdict(bytes / 1000 <= GOAL.kB),
      ]),
    ),
    `Alternative without the table of verdicts, GET /api/analytics/outbreak-prediction for one area at a time: median ` +
      `${figure(median(compared.ms), 'ms')}, p95 ${figure(p95(compared.ms), 'ms')} for an area. For all ` +
      `${world} areas of the world that is about ${figure((median(compared.ms) * world) / 1000, 's')}.`,
    `Same verdict as that answer: ${compared.ms.length - compared.different.length} of ${compared.ms.length} areas` +
      `${compared.different.length > 0 ? ` (not ${compared.different.join(', ')})` : ''}.`,
    `The job judged ${countOf(job.areas, 'area')} in ${countOf(job.runs.length, 'run')}, the longest of ` +
      `${figure(max(job.runs) / 1000, 's')}.`,
  ];
}

await runDatabaseBench({
  name: 'unusual',
  conditions: (options) =>
    `${describeDataset(options)}; ${countOf(options.repeat, 'round')} of ${REQUESTS} requests for each view, without HTTP.`,
  measure: measureUnusual,
  describe,
});
