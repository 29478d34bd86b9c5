import { defineCommand } from '@health-commons/base/command-line';
import { markdownTable } from '@health-commons/tools/markdown-table';
import {
  DATABASE_NAMES,
  DATABASES,
  DATASET_OPTIONS,
  describeDataset,
  forEachDatabase,
  type Database,
} from '../dataset';
import { count, isFullRun } from '../options';
import { runBench } from '../processes';
import { countOf, figure, max, median, p95, sumOf, verdict, writeResult } from '../report';
import { CONCURRENCY, timeInserts, timeReads, type Inserts, type InsertRound, type Times } from './measure';

const command = defineCommand({
  command: 'npm run bench:api --',
  options: { ...DATASET_OPTIONS, seconds: count('the time of a round of inserts', 5) },
});

/** Goals at a million reports: p95 of reads in ms, MiB of memory, and reports per second relative to a bare insert. */
const GOALS = {
  readMs: { 'map, unfiltered': { postgres: 30, embedded: 100 }, analytics: 50 },
  memoryMib: 600,
  insertRatio: 0.6,
} as const;

function goalOf(kind: string, database: Database): number | null {
  if (kind === 'map, unfiltered') return GOALS.readMs[kind][database];
  return kind.startsWith('map') ? null : GOALS.readMs.analytics;
}

function describeReads(byKind: ReadonlyMap<string, Times>, database: Database): string {
  const rows = [...byKind].map(([kind, { ours, bare, bytes }]) => {
    const goal = goalOf(kind, database);
    const goalCells = goal === null ? ['', ''] : [`≤ ${goal} ms`, verdict(p95(ours) <= goal)];
    return [
      kind,
      ...[median(ours), p95(ours), max(ours)].map((time) => figure(time, 'ms')),
      ...goalCells,
      figure(p95(bare), 'ms'),
      figure(max(bytes) / 1000, 'kB'),
    ];
  });
  const head = ['reads', 'median', 'p95', 'max', 'goal (p95)', '', 'bare handler, p95'];
  return markdownTable([...head, 'response, gzip (max)'], rows);
}

function describeInserts({ ours, bare, lost }: Inserts): string {
  const sum = (rounds: readonly InsertRound[], field: 'created' | 'errors') =>
    sumOf(rounds, (round) => round[field]);
  const mibOf = (rounds: readonly InsertRound[]) => max(rounds.map(({ resident }) => resident)) / 2 ** 20;
  const row = (name: string, rounds: readonly InsertRound[], lostReports: string) => [
    name,
    figure(median(rounds.map(({ perSecond }) => perSecond)), '/s'),
    figure(p95(rounds.flatMap(({ ms }) => ms)), 'ms'),
    ...[String(sum(rounds, 'created')), String(sum(rounds, 'errors')), lostReports],
    figure(mibOf(rounds), 'MiB'),
  ];
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN)));
  const isMet = ratio >= GOALS.insertRatio && sum(ours, 'errors') + lost === 0;
  const head = [
    `POST /api/reports, ${CONCURRENCY} concurrent`,
    'per second (median)',
    'p95',
    '201 responses',
  ];
  const table = markdownTable(
    [...head, 'errors', 'lost from the map', 'resident (max)'],
    [row('ours', ours, String(lost)), row('one bare insert', bare, '')],
  );
  return (
    `${table}\n\nOurs divided by bare, median of the rounds: ${figure(100 * ratio, '%')} ` +
    `(goal ≥ ${100 * GOALS.insertRatio} %, 0 errors, 0 lost: ${verdict(isMet)}). ` +
    `Memory: goal ≤ ${GOALS.memoryMib} MiB: ${verdict(mibOf(ours) <= GOALS.memoryMib)}.`
  );
}

await runBench(async () => {
  const options = command.read().values;
  const { repeat, seconds } = options;
  const sections: string[] = [];
  const software = await forEachDatabase(options, async ({ database, ...storage }) => {
    console.log(`${database}: reads, ${countOf(repeat, 'round')} …`);
    const reads = await timeReads(storage, repeat);
    console.log(`${database}: inserts, ${countOf(repeat, 'round')} …`);
    const inserts = await timeInserts(storage, repeat, seconds);
    sections.push(`## ${DATABASE_NAMES[database]}`, describeReads(reads, database), describeInserts(inserts));
  });
  const conditions =
    `${describeDataset(options)}; ${countOf(repeat, 'round')}, over HTTP on one machine. The bare handler returns a ` +
    'constant of the same size. Each analytics request follows a new report from its place.';
  const isComplete = isFullRun(options, command.read([]).values) && software.length === DATABASES.length;
  writeResult({ name: 'api', conditions, software, sections }, isComplete);
});
