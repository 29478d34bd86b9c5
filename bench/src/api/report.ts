import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, spread, SPREAD_HEAD, verdict } from '../report/table';
import { max, median, p95, sumOf } from '../statistics';
import type { DatabaseTimes } from './in-database';
import { CONCURRENCY, type Inserts } from './insert';
import type { Memory } from './memory';
import type { HttpTimes } from './over-http';

export type ApiResult = { database: DatabaseTimes[]; http: HttpTimes; inserts: Inserts; memory: Memory };

/** Goals at a million reports. */
const GOALS = { queryMs: 10, compressedBytes: 10_000, insertRatio: 0.6, memoryMib: 600 } as const;

export const describe = ({ database, http, inserts, memory }: ApiResult): string[] => [
  ...describeQueries(database, http),
  ...describeInserts(inserts),
  `Memory of local-backend after a restart and ${memory.minutes} min of mixed load (${memory.requests} requests, ${memory.errors} errors): ` +
    `${figure(memory.atStart, 'MiB')} at the start, ${figure(memory.atEnd, 'MiB')} at the end, ${figure(memory.max, 'MiB')} max ` +
    `(goal ≤ ${GOALS.memoryMib} MiB: ${verdict(memory.max <= GOALS.memoryMib)}).`,
];

function describeQueries(database: readonly DatabaseTimes[], http: HttpTimes): string[] {
  // The median of the rounds reduces the effect of other load on the machine.
  const typical = database.map(({ query, times }) => ({ query, ms: median(times) }));
  const typicalMs = typical.map(({ ms }) => ms);
  const msOf = (filtered: boolean) =>
    typical.filter(({ query }) => query.filtered === filtered).map(({ ms }) => ms);
  const slowest = [...typical].sort((a, b) => b.ms - a.ms)[0]?.query;
  const { compressedBytes } = http;
  const noGoal = ['', ''];
  return [
    markdownTable(
      ['GET /api/health-aggregates', ...SPREAD_HEAD, 'goal', ''],
      [
        [
          `in the database, ${typical.length} queries, median of each`,
          ...spread(typicalMs, 'ms'),
          `p95 ≤ ${GOALS.queryMs} ms`,
          verdict(p95(typicalMs) <= GOALS.queryMs),
        ],
        ['… unfiltered', ...spread(msOf(false), 'ms'), ...noGoal],
        ['… filtered', ...spread(msOf(true), 'ms'), ...noGoal],
        [
          'in the database, every run',
          ...spread(
            database.flatMap(({ times }) => times),
            'ms',
          ),
          ...noGoal,
        ],
        ['over HTTP, ours', ...spread(http.ours, 'ms'), ...noGoal],
        ['over HTTP, bare handler with a constant of that size', ...spread(http.bare, 'ms'), ...noGoal],
        [
          'response, gzip',
          ...spread(
            compressedBytes.map((bytes) => bytes / 1000),
            'kB',
          ),
          `max ≤ ${GOALS.compressedBytes / 1000} kB`,
          verdict(max(compressedBytes) <= GOALS.compressedBytes),
        ],
        ['rows of a response', ...[median, p95, max].map((of) => String(of(http.rows))), ...noGoal],
      ],
    ),
    `Slowest query: ${slowest?.view ?? ''}, \`${slowest?.search ?? ''}\`. Largest response: \`${http.largest}\`.`,
  ];
}

function describeInserts({ ours, bare, ratio, acknowledged, errors, lost }: Inserts): string[] {
  const rate = (rounds: Inserts['ours']) => figure(median(rounds.map(({ perSecond }) => perSecond)), '/s');
  const latency = (rounds: Inserts['ours']) => figure(p95(rounds.flatMap(({ ms }) => ms)), 'ms');
  const met = ratio >= GOALS.insertRatio && errors === 0 && lost.table === 0 && lost.map === 0;
  return [
    markdownTable(
      [
        ...[`POST /api/reports, ${CONCURRENCY} concurrent`, 'per second (median)', 'p95'],
        ...['201 responses', 'errors', 'lost: table, map'],
      ],
      [
        [
          ...['ours', rate(ours), latency(ours)],
          ...[String(acknowledged), String(errors), `${lost.table}, ${lost.map}`],
        ],
        ['one bare insert', rate(bare), latency(bare), '', String(sumOf(bare, (round) => round.errors)), ''],
      ],
    ),
    `Ours divided by bare, median of the rounds: ${figure(100 * ratio, '%')} ` +
      `(goal ≥ ${100 * GOALS.insertRatio} %, 0 errors, 0 lost: ${verdict(met)}).`,
  ];
}
