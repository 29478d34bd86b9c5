import { markdownTable } from '@health-commons/tools/markdown-table';
import { figure, verdict } from '../report/table';
import { max, median, sumOf } from '../statistics';
import type { Failover } from './generator/pages';
import type { Options } from './options';
import type { Connections, IdleConnections } from './parts/connections';
import type { RedisRun } from './parts/kill-redis';
import { HEADER_BYTES, megabits, REFRESH_SECONDS, type Lobby, type MeasuredLobby } from './parts/lobby';
import type { Pairs } from './parts/pairs';
import { cpuPerDelivery, type Room, type RoomRound } from './parts/room';
import type { Memory } from './process-usage';

/** Upper limits: kB per idle connection, CPU time relative to the bare relay, and Mbit/s of the lobby. */
const GOALS = { connection: 30, room: 1.5, lobby: 3 } as const;

/** Returns the number of rejections by error code as text, or '0' if there are none. */
function codes(rejections: readonly Record<string, number>[]): string {
  const all = new Map<string, number>();
  for (const [code, count] of rejections.flatMap((one) => Object.entries(one)))
    all.set(code, (all.get(code) ?? 0) + count);
  return [...all].map(([code, count]) => `${count} ${code}`).join(', ') || '0';
}

/** Returns the CPU time as a percentage of one core. */
const coreShare = (cpuMs: number, seconds: number) => figure(cpuMs / seconds / 10, '%');
const section = (title: string, ...blocks: string[]) => [`## ${title}`, ...blocks].join('\n\n');

export function describeConnections({ ours, bare }: Connections): string {
  const perConnection = ({ open, before, after }: IdleConnections, field: keyof Memory) =>
    (after[field] - before[field]) / open / 1000;
  const row = (name: string, idle: IdleConnections) => [
    name,
    String(idle.open),
    ...(['rss', 'heap', 'rssBefore'] as const).map((field) => figure(perConnection(idle, field), 'kB')),
    figure(idle.before.rss / 1e6, 'MB'),
    figure(idle.after.rss / 1e6, 'MB'),
  ];
  const met = perConnection(ours, 'rss') <= GOALS.connection && ours.open >= bare.open;
  return section(
    'Idle connections',
    markdownTable(
      [
        ...['', 'connections', 'resident each', 'heap each', 'resident each before collection'],
        ...['process before', 'process after', 'goal', ''],
      ],
      [[...row('ours', ours), `≤ ${GOALS.connection} kB`, verdict(met)], row('bare relay', bare)],
    ),
    'Ours: named clients in no room, all data in memory. Bare: in its only room. Resident memory without pages of program files, ten seconds after the last connection and after a garbage collection.',
  );
}

export function describeRoom({ ours, bare }: Room, { members, seconds }: Options): string {
  const faults = sumOf(ours, ({ lost, duplicated, outOfOrder }) => lost + duplicated + outOfOrder);
  const rejections = codes(ours.map(({ rejected }) => rejected));
  const ratios = ours.map((round, index) => cpuPerDelivery(round) / cpuPerDelivery(bare[index] ?? round));
  const row = (name: string, rounds: readonly RoomRound[]) => [
    name,
    ...(['delivered', 'lost', 'duplicated', 'outOfOrder'] as const).map((field) =>
      String(sumOf(rounds, (round) => round[field])),
    ),
    codes(rounds.map(({ rejected }) => rejected)),
    figure(median(rounds.map(cpuPerDelivery)), 'µs'),
    figure(median(rounds.map((round) => round.cpuMs / round.seconds / 10)), '%'),
    figure(median(rounds.map(({ latency }) => latency.p50)), 'ms'),
    figure(median(rounds.map(({ latency }) => latency.p99)), 'ms'),
    figure(max(rounds.map(({ latency }) => latency.max)), 'ms'),
  ];
  return section(
    `One room of ${members}, 40 messages per second`,
    markdownTable(
      [
        ...['', 'delivered', 'lost', 'duplicated', 'out of order', 'rejected', 'CPU per delivery'],
        ...['of a core', 'p50', 'p99', 'max'],
      ],
      [row('ours', ours), row('bare relay', bare)],
    ),
    markdownTable(
      ['', 'median', 'of the rounds', 'goal', ''],
      [
        [
          'CPU per delivery, ours divided by bare',
          figure(median(ratios)),
          ratios.map((ratio) => figure(ratio)).join(', '),
          `≤ ${GOALS.room}`,
          verdict(median(ratios) <= GOALS.room && faults === 0 && rejections === '0'),
        ],
      ],
    ),
    `Alternating rounds of ${seconds} s; CPU and latency are the median of the rounds. Every message of every round is checked at every member.`,
  );
}

export function describePairs(pairs: Pairs): string {
  const { delivered, lost, duplicated, outOfOrder, rejected, latency, messages, seconds, cpuMs } = pairs;
  const cpuRow = (name: string, ms: number) => [
    name,
    figure((ms * 1000) / messages, 'µs'),
    coreShare(ms, seconds),
  ];
  return section(
    `Two servers with a Redis, ${pairs.pairs} pairs, ${pairs.perSecond} messages per second`,
    markdownTable(
      [
        ...['', 'messages', 'delivered', 'lost', 'duplicated', 'out of order', 'rejected'],
        ...['p50', 'p99', 'max', ''],
      ],
      [
        [
          'one of each pair on each server',
          ...[messages, delivered, lost, duplicated, outOfOrder].map(String),
          codes([rejected]),
          ...[latency.p50, latency.p99, latency.max].map((ms) => figure(ms, 'ms')),
          verdict(lost + duplicated + outOfOrder + Object.keys(rejected).length === 0),
        ],
      ],
    ),
    markdownTable(
      ['CPU', 'per message', 'of a core'],
      [
        cpuRow('both servers', cpuMs.servers),
        cpuRow('Redis', cpuMs.redis),
        cpuRow('the clients', cpuMs.generator),
      ],
    ),
    ...(pairs.logLines.length > 0 ? [`The servers logged: ${pairs.logLines.join(' ')}`] : []),
  );
}

export function describeLobby({ people, replaced, refreshed }: Lobby): string {
  const row = (name: string, measured: MeasuredLobby) => {
    const { bytes, seconds, segments, cpuMs, errors } = measured;
    return [
      name,
      figure(bytes / 1e6, 'MB'),
      figure(seconds, 's'),
      figure(megabits(bytes, seconds), 'Mbit/s'),
      figure(megabits(bytes + segments * HEADER_BYTES, seconds), 'Mbit/s'),
      coreShare(cpuMs, seconds),
      String(errors),
    ];
  };
  const met = megabits(replaced.bytes, replaced.seconds) <= GOALS.lobby && replaced.errors === 0;
  // The traffic if every client received the whole list with each heartbeat, every five seconds.
  const naive = megabits(people * people * replaced.bytesPerPerson, 5);
  return section(
    `${people} people, a fifth with the list open`,
    markdownTable(
      ['', 'bytes', 'in', 'on the wire', 'with TCP/IP', 'of a core', 'errors', 'goal', ''],
      [
        [
          ...row(`${replaced.joined} joined and ${replaced.joined} left`, replaced),
          ...[`≤ ${GOALS.lobby} Mbit/s`, verdict(met)],
        ],
        row(`each open list requested every ${REFRESH_SECONDS} s`, refreshed),
      ],
    ),
    `Bytes of the clients' sockets in both directions, with HTTP and WebSocket frames. With TCP/IP: ${HEADER_BYTES} bytes more for every segment that the machine sent, including acknowledgements. Sending the whole list to everyone every five seconds would take ${figure(naive)} Mbit/s (calculated: ${figure(replaced.bytesPerPerson)} bytes per person).`,
  );
}

export function describeKilledServers(runs: readonly Failover[]): string {
  const sum = (field: keyof Failover) => sumOf(runs, (run) => run[field]);
  const faults = sum('lost') + sum('duplicated') + sum('outOfOrder') + sum('unsent');
  const reconnectedMs = runs.map((run) => run.reconnectedMs);
  const fields = ['sent', 'expected', 'lost', 'duplicated', 'outOfOrder', 'unsent', 'disconnected'] as const;
  return section(
    `kill -9 of one of two servers, ${runs.length} times`,
    markdownTable(
      [
        ...['sent', 'expected', 'lost', 'duplicated', 'out of order', 'unsent', 'disconnected'],
        ...['reconnected after', ''],
      ],
      [
        [
          ...fields.map((field) => String(sum(field))),
          `${figure(median(reconnectedMs), 'ms')} (median), ${figure(max(reconnectedMs), 'ms')} (max)`,
          verdict(faults === 0 && runs.every(({ disconnected }) => disconnected > 0)),
        ],
      ],
    ),
    "The page's own client with encryption, behind a load balancer: eight in the global room, two pairs in private rooms, 100 messages per second in all, one server killed in the middle. Reconnected after: the longest time for which a page of a run was disconnected.",
  );
}

export function describeKilledRedis(runs: readonly RedisRun[]): string {
  const row = (run: RedisRun, index: number) => [
    String(index + 1),
    ...[run.acknowledged, run.lost, run.duplicated].map(String),
    codes([run.rejections]),
    run.keptRunning ? 'yes' : 'NO',
    `${run.health}, ${run.live}`,
    figure(run.detectedMs, 'ms'),
    figure(run.recoveredMs, 'ms'),
    verdict(
      run.lost + run.duplicated === 0 &&
        run.keptRunning &&
        run.health === 503 &&
        run.live === 200 &&
        run.sameEpoch,
    ),
  ];
  return section(
    `kill -9 of Redis, ${runs.length} times`,
    markdownTable(
      [
        ...['run', 'acknowledged', 'lost', 'duplicated in the log', 'rejected', 'server kept running'],
        ...['/health, /health/live', '503 after', '200 again after', ''],
      ],
      runs.map(row),
    ),
    'Twenty clients send one message after another, each until it is acknowledged, 300 per second in all. Redis restarts with the data on its disk, and the whole log is read.',
  );
}
