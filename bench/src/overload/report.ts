import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, verdict } from '../report/table';
import { max, median, p95, sumOf } from '../statistics';
import type { Remaining } from './sample-memory';
import type { Outcomes, Sent } from './send-at-rate';

/** The load divided by the capacity. */
export const FACTOR = 2;

/** Max growth in MiB a minute, in the second half of the run, of the memory that remains after a garbage collection. */
const MAX_GROWTH = 5;

type Run = { capacity: number; sent: Sent; memoryMib: number[]; minutes: number };
export type Overload = {
  ours: Run;
  bare: Run;
  /** Samples of our memory at equal intervals, from the start to the end. */
  remaining: readonly Remaining[];
  /** Reports that were added to the table and to the map during our run. */
  stored: { table: number; map: number };
  isHealthy: boolean;
};

const REJECTIONS: readonly (number | string)[] = [429, 503];

export function describe({ ours, bare, remaining, stored, isHealthy }: Overload): string[] {
  const fromVisitors = count(ours.sent.visitors, [201]);
  const acknowledged = fromVisitors + count(ours.sent.flooders, [201]);
  // Some reports of flooders are held out of the map.
  const lost = { table: acknowledged - stored.table, map: fromVisitors - stored.map };
  const others = othersOf(ours.sent.visitors) + othersOf(ours.sent.flooders);
  const growth = growthOf(remaining, ours.minutes);
  return [
    markdownTable(
      [
        ...['', 'capacity', 'sent', '201', '429', '503', 'other', 'not sent'],
        ...['201: median', 'p95', 'rejected: p95', 'memory: start', 'max', 'end'],
      ],
      [row('ours', ours), row('bare insert', bare)],
    ),
    markdownTable(
      ['ours', '201', '429', '503', 'other'],
      (['visitors', 'flooders'] as const).map((who) => [who, ...statusCells(ours.sent[who])]),
    ),
    markdownTable(
      ['ours, memory after a garbage collection', ...QUARTERS],
      [
        ['resident', ...quartersOf(remaining.map(({ resident }) => resident))],
        ['JavaScript heap of the main thread', ...quartersOf(remaining.map(({ heap }) => heap))],
      ],
    ),
    'The first half is warm-up: connections, compiled code, and the buffers of the embedded database, which has up to ' +
      '128 MB of them, take their full size. Between garbage collections the heap grows by tens of MiB, which the first ' +
      'table includes. Growth in the second half of a run of at least 10 minutes suggests a leak.',
    `Acknowledged: ${acknowledged}; lost: ${lost.table} from the table, ${lost.map} from the map ` +
      `(goal ≤ 0: ${verdict(lost.table <= 0 && lost.map <= 0)}). ` +
      `Responses other than 201, 429 and 503: ${others} (goal 0: ${verdict(others === 0)}). ` +
      `Memory after a garbage collection, in the second half: ${figure(growth, 'MiB a minute')} (goal ≤ ${MAX_GROWTH}: ${verdict(growth <= MAX_GROWTH)}). ` +
      `/health afterwards: ${isHealthy ? 200 : 'not 200'}.`,
  ];
}

function row(name: string, { capacity, sent, memoryMib }: Run): string[] {
  const all: Outcomes = new Map(sent.visitors);
  for (const [status, n] of sent.flooders) all.set(status, (all.get(status) ?? 0) + n);
  return [
    ...[name, figure(capacity, '/s'), String(sumOf([...all.values()], (n) => n))],
    ...[...statusCells(all), String(sent.unsent)],
    ...[median(sent.storedMs), p95(sent.storedMs), p95(sent.rejectedMs)].map((ms) => figure(ms, 'ms')),
    ...[memoryMib[0], max(memoryMib), memoryMib.at(-1)].map((mib) => figure(mib, 'MiB')),
  ];
}

const count = (statuses: Outcomes, wanted: readonly (number | string)[]) =>
  sumOf(wanted, (status) => statuses.get(status) ?? 0);
const othersOf = (statuses: Outcomes) =>
  sumOf([...statuses.values()], (n) => n) - count(statuses, [201, ...REJECTIONS]);
const statusCells = (statuses: Outcomes) => [
  ...[201, ...REJECTIONS].map((status) => String(count(statuses, [status]))),
  [...statuses]
    .filter(([status]) => status !== 201 && !REJECTIONS.includes(status))
    .map(([status, n]) => `${n} × ${status}`)
    .join(', ') || '0',
];

const QUARTERS = ['start', 'quarter', 'half', 'three quarters', 'end'];
const quartersOf = (samples: readonly number[]) =>
  QUARTERS.map((_, quarter) => figure(samples[Math.round((quarter / 4) * (samples.length - 1))], 'MiB'));

/** Returns the slope of a least-squares line through the samples of the second half, in MiB a minute. */
function growthOf(remaining: readonly Remaining[], minutes: number): number {
  const half = remaining.slice(Math.floor(remaining.length / 2)).map(({ resident }) => resident);
  const middle = (half.length - 1) / 2;
  const mean = sumOf(half, (mib) => mib) / half.length;
  const covariance = sumOf([...half.entries()], ([index, mib]) => (index - middle) * (mib - mean));
  const variance = sumOf([...half.keys()], (index) => (index - middle) ** 2);
  return (covariance / variance) * ((remaining.length - 1) / minutes);
}
