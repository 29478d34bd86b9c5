import { describeLoad, describeMachine } from '../report/machine';
import { figure, table, verdict } from '../report/table';
import { longest, median, p95 } from '../statistics';
import type { Kind } from '../set/the-set';
import type { Options } from '../options';
import type { DatabaseTimes } from './in-database';
import { CONCURRENCY, type Inserts } from './insert';
import type { Memory } from './memory';
import type { HttpTimes } from './over-http';

export type ApiResult = {
  kind: Kind;
  version: string;
  database: DatabaseTimes[];
  http: HttpTimes;
  inserts: Inserts;
  memory: Memory;
};

/** Goals of the map at a million reports. */
export const GOALS = { queryMs: 10, packedBytes: 10_000, insertShare: 0.6, memoryMb: 600 } as const;

export function describe({ set, repeat }: Options, results: readonly ApiResult[]): string {
  const machine = describeMachine(results.map(({ version }) => version));
  return [
    `# bench:api, ${new Date().toISOString().slice(0, 10)}`,
    `${set.reports} reports over ${set.areas} postal areas; ${repeat} rounds. ${describeLoad()}.`,
    machine.map((line) => `- ${line}`).join('\n'),
    ...results.flatMap((result) => [
      `## ${result.kind === 'postgres' ? 'PostgreSQL' : 'Embedded PostgreSQL'}`,
      part(result),
    ]),
  ].join('\n\n');
}

function part({ database, http, inserts, memory }: ApiResult): string {
  // Each query by its median over the rounds: what the query takes, not what else ran just then.
  const typical = database.map(({ query, times }) => ({ query, ms: median(times) }));
  const every = database.flatMap(({ times }) => times);
  const by = (filtered: boolean) =>
    typical.filter(({ query }) => query.filtered === filtered).map(({ ms }) => ms);
  const slowest = [...typical].sort((a, b) => b.ms - a.ms)[0];
  const ms = (values: readonly number[]) =>
    [median(values), p95(values), longest(values)].map((n) => figure(n, 'ms'));
  const bytes = p95(http.packed);
  const { ours, bare } = inserts;
  const rate = (rounds: Inserts['ours']) => figure(median(rounds.map(({ perSecond }) => perSecond)), '/s');
  const tail = (rounds: Inserts['ours']) => figure(p95(rounds.flatMap((round) => round.ms)), 'ms');
  return [
    table(
      ['GET /api/health-aggregates', 'median', 'p95', 'longest', 'goal (p95)', ''],
      [
        [
          `in the database, all ${typical.length} queries, each its median`,
          ...ms(typical.map((q) => q.ms)),
          '≤ 10 ms',
          verdict(p95(typical.map((q) => q.ms)) <= GOALS.queryMs),
        ],
        ['… of these without a filter', ...ms(by(false)), '', ''],
        ['… of these with one', ...ms(by(true)), '', ''],
        ['in the database, every single run', ...ms(every), '', ''],
        ['over HTTP, ours', ...ms(http.ours), '', ''],
        ['over HTTP, a bare handler with a constant of that size', ...ms(http.bare), '', ''],
        [
          'answer, gzip',
          ...[median(http.packed), bytes, longest(http.packed)].map((n) => figure(n / 1000, 'kB')),
          '≤ 10 kB',
          verdict(longest(http.packed) <= GOALS.packedBytes),
        ],
        [
          'rows of an answer',
          ...[median(http.rows), p95(http.rows), longest(http.rows)].map((n) => String(n)),
          '',
          '',
        ],
      ],
    ),
    `Slowest query: ${slowest?.query.view ?? ''}, \`${slowest?.query.search ?? ''}\`. Largest answer: \`${http.largest}\`.`,
    table(
      [
        `POST /api/reports, ${CONCURRENCY} at a time`,
        'a second (median)',
        'p95',
        'answered 201',
        'errors',
        'lost: table, map',
      ],
      [
        [
          'ours',
          rate(ours),
          tail(ours),
          String(inserts.acknowledged),
          String(inserts.errors),
          `${inserts.lost.table}, ${inserts.lost.map}`,
        ],
        [
          'one bare insert',
          rate(bare),
          tail(bare),
          '',
          String(bare.reduce((sum, { errors }) => sum + errors, 0)),
          '',
        ],
      ],
    ),
    `Ours by bare, median of the rounds: ${figure(100 * inserts.ratio, '%')} (goal ≥ 60 %, 0 errors, 0 lost: ${verdict(
      inserts.ratio >= GOALS.insertShare &&
        inserts.errors === 0 &&
        inserts.lost.table === 0 &&
        inserts.lost.map === 0,
    )}).`,
    `Memory of local-backend after a restart and ${memory.minutes} min of mixed load (${memory.requests} requests, ${memory.errors} errors): ` +
      `${figure(memory.atStart, 'MB')} at the start, ${figure(memory.atEnd, 'MB')} at the end, ${figure(memory.most, 'MB')} at most ` +
      `(goal ≤ 600 MB: ${verdict(memory.most <= GOALS.memoryMb)}).`,
  ].join('\n\n');
}
