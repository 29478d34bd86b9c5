import { markdownTable } from '@health-commons/tools/markdown-table';
import { DATABASE_NAMES, DATASET_OPTIONS, describeDataset, forEachDatabase, type Database } from '../dataset';
import { isFullRun, readOptions } from '../options';
import { runBench } from '../processes';
import { countOf, figure, max, median, p95, spread, SPREAD_HEAD, sumOf, verdict, writeResult } from '../report';
import { CONCURRENCY, timeInserts, type Inserts, type InsertRound } from './inserts';
import { timeReads, type Reads, type Times } from './reads';

const OPTIONS = { ...DATASET_OPTIONS, seconds: 5 } as const;

/** Goals at a million reports: p95 of reads, size of a response, and reports per second relative to the bare insert. */
const GOALS = {
  mapMs: { postgres: 30, embedded: 100 },
  analyticsMs: 50,
  compressedBytes: 10_000,
  insertRatio: 0.6,
  memoryMib: 600,
} as const;

const atMost = (value: number, goal: number, unit: string) => [`≤ ${goal} ${unit}`, verdict(value <= goal)];

/** The median of each query's rounds reduces the effect of other load on the machine. */
const typical = (all: Reads['queries'], server: 'ours' | 'bare') => all.map(({ times }) => median(times[server]));

function describeMap({ queries }: Reads, database: Database): string {
  const part = (filtered: boolean) => queries.filter(({ query }) => query.filtered === filtered);
  const row = (name: string, ms: readonly number[], goal: string[] = ['', '']) => [name, ...spread(ms, 'ms'), ...goal];
  const defaults = typical(part(false), 'ours');
  const bytes = queries.flatMap(({ times }) => times.bytes);
  const slowest = [...queries].sort((a, b) => median(b.times.ours) - median(a.times.ours))[0]?.query;
  const table = markdownTable(
    ['GET /api/health-aggregates', ...SPREAD_HEAD, 'goal (p95)', ''],
    [
      row('ours, unfiltered', defaults, atMost(p95(defaults), GOALS.mapMs[database], 'ms')),
      row('ours, filtered', typical(part(true), 'ours')),
      row('bare handler with a constant of that size', typical(queries, 'bare')),
      [
        'response, gzip',
        ...spread(bytes.map((size) => size / 1000), 'kB'),
        ...atMost(max(bytes) / 1000, GOALS.compressedBytes / 1000, 'kB'),
      ],
    ],
  );
  const note = `${queries.length} queries, the median of each. Slowest: ${slowest?.view ?? ''}, \`${slowest?.search ?? ''}\`.`;
  return `${table}\n\n${note}`;
}

const describeAnalytics = ({ analytics }: Reads): string =>
  markdownTable(
    ['/api/analytics/', ...SPREAD_HEAD, 'goal (p95)', '', 'p95 when repeated', 'bare handler (p95)', 'kB, gzip (max)'],
    [...analytics].map(([endpoint, { ours, bare, repeated, bytes }]: [string, Times]) => [
      endpoint,
      ...spread(ours, 'ms'),
      ...atMost(p95(ours), GOALS.analyticsMs, 'ms'),
      figure(p95(repeated), 'ms'),
      figure(p95(bare), 'ms'),
      figure(max(bytes) / 1000),
    ]),
  );

function describeInserts({ ours, bare, acknowledged, lost }: Inserts): string {
  const errorsOf = (rounds: readonly InsertRound[]) => sumOf(rounds, ({ errors }) => errors);
  const mibOf = (rounds: readonly InsertRound[]) => max(rounds.map(({ resident }) => resident)) / 2 ** 20;
  const row = (name: string, rounds: readonly InsertRound[], ...more: string[]) => [
    name,
    figure(median(rounds.map(({ perSecond }) => perSecond)), '/s'),
    figure(p95(rounds.flatMap(({ ms }) => ms)), 'ms'),
    figure(mibOf(rounds), 'MiB'),
    String(errorsOf(rounds)),
    ...more,
  ];
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN)));
  const isMet = ratio >= GOALS.insertRatio && errorsOf(ours) + lost.table + lost.map === 0;
  const table = markdownTable(
    [
      ...[`POST /api/reports, ${CONCURRENCY} concurrent`, 'per second (median)', 'p95', 'resident (max)', 'errors'],
      ...['201 responses', 'lost: table, map'],
    ],
    [row('ours', ours, String(acknowledged), `${lost.table}, ${lost.map}`), row('one bare insert', bare)],
  );
  const note =
    `Ours divided by bare, median of the rounds: ${figure(100 * ratio, '%')} ` +
    `(goal ≥ ${100 * GOALS.insertRatio} %, 0 errors, 0 lost: ${verdict(isMet)}). ` +
    `Memory: goal ≤ ${GOALS.memoryMib} MiB: ${verdict(mibOf(ours) <= GOALS.memoryMib)}.`;
  return `${table}\n\n${note}`;
}

await runBench(async () => {
  const options = readOptions(OPTIONS);
  const { repeat, seconds } = options;
  const sections: string[] = [];
  const software = await forEachDatabase(options, async ({ database, ...storage }) => {
    console.log(`${database}: reads, ${countOf(repeat, 'round')} …`);
    const reads = await timeReads(storage, repeat);
    console.log(`${database}: inserts, ${countOf(repeat, 'round')} …`);
    const inserts = await timeInserts(storage, repeat, seconds);
    sections.push(`## ${DATABASE_NAMES[database]}`, describeMap(reads, database));
    sections.push(describeAnalytics(reads), describeInserts(inserts));
  });
  const conditions =
    `${describeDataset(options)}; ${countOf(repeat, 'round')}, over HTTP on one machine. ` +
    'Each analytics request follows a new report from its place.';
  const isComplete = isFullRun(options, OPTIONS) && software.length === OPTIONS.on.length;
  writeResult({ name: 'api', conditions, software, sections }, isComplete);
});
