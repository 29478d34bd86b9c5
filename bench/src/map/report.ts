import { markdownTable } from '@health-commons/tools/markdown-table';
import type { Options } from '../options';
import type { Result } from '../report/result';
import { countOf, figure, verdict } from '../report/table';
import { describeDataset } from '../run-database-bench';
import { median, p95 } from '../statistics';
import type { Measured, Run } from './measure';
import { LIMIT_MS } from './measured-page';

export type MapResult = { measured: Measured[]; versions: string[] };

/** Goals at a million reports. */
const GOALS = { firstMs: 600, dragMs: 20, zoomMs: 100, heapMib: 15 } as const;

const HEAD = [
  ...['contender', 'points', 'page loads', 'first circle after its script', '… from the start'],
  ...['drag p95', 'zoom p95', 'longest frame of a zoom', 'main heap', 'requests', 'received', '… of it data'],
];

export function describe(options: Options, { measured, versions }: MapResult): Result {
  const ours = measured.filter(({ count, runs }) => count === null && runs.length > 0);
  return {
    name: 'map',
    conditions:
      `${describeDataset(options)}; medians of ${countOf(options.repeat, 'page load')} unless the table has another number; ` +
      'empty cache, 1280 × 800, no tiles.',
    software: versions,
    sections: [
      markdownTable(HEAD, measured.map(rowOf)),
      'Drag and zoom: frames over India at zoom 5, p95 of the frames of each page load. Ours is the whole home page with ' +
        'report form and statistics; the others are a map only, with data as compact as possible.',
      markdownTable(['goal', '', ...ours.map(({ name }) => name)], goalRows(ours.map(({ runs }) => runs))),
    ],
  };
}

function rowOf({ name, count, runs }: Measured): string[] {
  const points = count === null ? 'in view' : String(count);
  if (runs.length === 0)
    return [name, points, '1', `none in ${LIMIT_MS / 1000} s`, ...HEAD.slice(4).map(() => '–')];
  const typical = (valueOf: (run: Run) => number) => median(runs.map(valueOf));
  const hangs = runs.some(({ gestures }) => !gestures);
  return [
    ...[name, points, String(runs.length)],
    figure(typical(({ afterScripts }) => afterScripts) / 1000, 's'),
    figure(typical(({ fromStart }) => fromStart) / 1000, 's'),
    ...(hangs
      ? ['hangs', 'hangs', '–']
      : [dragP95, zoomP95, longestZoomFrame].map((valueOf) => figure(typical(valueOf), 'ms'))),
    figure(typical(heapMib), 'MiB'),
    String(typical(({ traffic }) => traffic.requests)),
    figure(typical(({ traffic }) => traffic.bytes) / 1000, 'kB'),
    figure(typical(({ traffic }) => traffic.data.bytes) / 1000, 'kB'),
  ];
}

const dragP95 = ({ gestures }: Run) => p95(gestures?.drag.all ?? []);
const zoomP95 = ({ gestures }: Run) => p95(gestures?.zoom.all ?? []);
const longestZoomFrame = ({ gestures }: Run) => median(gestures?.zoom.longest ?? []);
const heapMib = ({ heap }: Run) => heap;

function goalRows(ours: readonly Run[][]): string[][] {
  const row = (goal: string, max: number, label: string, valueOf: (run: Run) => number) => [
    goal,
    `≤ ${label}`,
    ...ours.map((runs) => verdict(median(runs.map(valueOf)) <= max)),
  ];
  return [
    row('first circle', GOALS.firstMs, '0.6 s', ({ afterScripts }) => afterScripts),
    row('drag p95', GOALS.dragMs, '20 ms', dragP95),
    row('zoom p95', GOALS.zoomMs, '100 ms', zoomP95),
    row('main heap', GOALS.heapMib, '15 MiB', heapMib),
  ];
}
