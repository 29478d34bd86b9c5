import type { Options } from '../options';
import { describeLoad, describeMachine } from '../report/machine';
import { figure, table, verdict } from '../report/table';
import { median, p95 } from '../statistics';
import type { Measured, Run } from './measure';
import { LIMIT_MS } from './visit';

export type MapResult = { measured: Measured[]; versions: string[] };

/** Goals of the map at a million reports. */
export const GOALS = { firstMs: 600, dragMs: 20, zoomMs: 100, heapMb: 15 } as const;

const HEAD = [
  'contender',
  'points',
  'visits',
  'first circle after its script',
  '… from the start',
  'drag p95',
  'zoom p95',
  'longest frame of a zoom',
  'main heap',
  'requests',
  'received',
  '… of it data',
];

export function describe({ set, repeat }: Options, { measured, versions }: MapResult): string {
  const ours = measured.filter(({ count, runs }) => count === null && runs.length > 0);
  return [
    `# bench:map, ${new Date().toISOString().slice(0, 10)}`,
    `${set.reports} reports over ${set.areas} postal areas; each the median of ${repeat} visits, where the table names no other number, with an empty cache, 1280 × 800, no tiles. ${describeLoad()}.`,
    describeMachine(versions)
      .map((line) => `- ${line}`)
      .join('\n'),
    table(HEAD, measured.map(rowOf)),
    'Drag and zoom: frames over India at zoom 5, p95 of each visit’s frames. Ours is the whole home page, report form and statistics with it; ' +
      'the others are a map and nothing else, given the data as small as it can be.',
    table(['goal', '', ...ours.map(({ name }) => name)], goals(ours.map(({ runs }) => runs))),
  ].join('\n\n');
}

function rowOf({ name, count, runs }: Measured): string[] {
  const given = count === null ? 'in view' : String(count);
  if (runs.length === 0)
    return [name, given, '1', `none in ${LIMIT_MS / 1000} s`, ...HEAD.slice(4).map(() => '–')];
  const typical = (value: (run: Run) => number) => median(runs.map(value));
  return [
    name,
    given,
    String(runs.length),
    figure(typical(({ afterScripts }) => afterScripts) / 1000, 's'),
    figure(typical(({ inAll }) => inAll) / 1000, 's'),
    ...(runs.some(({ moved }) => !moved)
      ? ['hangs', 'hangs', '–']
      : [
          figure(typical(dragP95), 'ms'),
          figure(typical(zoomP95), 'ms'),
          figure(
            typical(({ moved }) => median(moved?.zoom.worst ?? [])),
            'ms',
          ),
        ]),
    figure(
      typical(({ heap }) => heap),
      'MB',
    ),
    String(typical(({ traffic }) => traffic.requests)),
    kilobytes(typical(({ traffic }) => traffic.bytes)),
    kilobytes(typical(({ traffic }) => traffic.data.bytes)),
  ];
}

const dragP95 = ({ moved }: Run) => p95(moved?.drag.all ?? []);
const zoomP95 = ({ moved }: Run) => p95(moved?.zoom.all ?? []);
const kilobytes = (bytes: number) => figure(bytes / 1000, 'kB');

function goals(ours: readonly Run[][]): string[][] {
  const row = (goal: string, limit: string, value: (run: Run) => number, most: number) => [
    goal,
    limit,
    ...ours.map((runs) => verdict(median(runs.map(value)) <= most)),
  ];
  return [
    row('first circle', '≤ 0.6 s', ({ afterScripts }) => afterScripts, GOALS.firstMs),
    row('drag p95', '≤ 20 ms', dragP95, GOALS.dragMs),
    row('zoom p95', '≤ 100 ms', zoomP95, GOALS.zoomMs),
    row('main heap', '≤ 15 MB', ({ heap }) => heap, GOALS.heapMb),
  ];
}
