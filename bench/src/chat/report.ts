import type { Broken } from './load/pages';
import type { Options } from './options';
import type { Connections, Idle } from './parts/connections';
import type { RedisRun } from './parts/kill-redis';
import { HEADERS, megabits, REFRESH, type Lobby } from './parts/lobby';
import type { Pairs } from './parts/pairs';
import { perDelivery, type CountedRound, type Room } from './parts/room';
import type { Memory } from './usage';
import { figure, table, verdict } from '../report/table';
import { longest, median } from '../statistics';

/** kB each, times the bare relay, Mbit/s. */
const GOALS = { connection: 30, room: 1.5, lobby: 3 } as const;

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0);
/** How many by which code; 0 for none. */
function codes(refusals: readonly Record<string, number>[]): string {
  const all = new Map<string, number>();
  for (const [code, times] of refusals.flatMap((one) => Object.entries(one)))
    all.set(code, (all.get(code) ?? 0) + times);
  return [...all].map(([code, times]) => `${times} ${code}`).join(', ') || '0';
}
const section = (title: string, ...parts: string[]) => [`## ${title}`, ...parts].join('\n\n');

export function describeConnections({ ours, bare }: Connections): string {
  const each = ({ open, before, after }: Idle, of: keyof Memory) => (after[of] - before[of]) / open / 1000;
  const row = (name: string, idle: Idle) => [
    name,
    String(idle.open),
    figure(each(idle, 'rss'), 'kB'),
    figure(each(idle, 'heap'), 'kB'),
    figure(each(idle, 'found'), 'kB'),
    figure(idle.before.rss / 1e6, 'MB'),
    figure(idle.after.rss / 1e6, 'MB'),
  ];
  return section(
    'Idle connections',
    table(
      [
        '',
        'connections',
        'resident each',
        'heap each',
        'resident each before the collection',
        'process before',
        'after',
        'goal',
        '',
      ],
      [
        [
          ...row('ours', ours),
          `≤ ${GOALS.connection} kB`,
          verdict(each(ours, 'rss') <= GOALS.connection && ours.open >= bare.open),
        ],
        row('bare relay', bare),
      ],
    ),
    'Ours: visitors with a name, in no room, everything in the memory of the process. Bare: in its one room. Resident memory as Linux tells it (without pages of program files), ten seconds after the last came, a garbage collection before each reading.',
  );
}

export function describeRoom({ ours, bare }: Room, { members, seconds }: Options): string {
  const missed = sum(ours, ({ lost, twice, disordered }) => lost + twice + disordered);
  const shares = ours.map((round, at) => perDelivery(round) / perDelivery(bare[at] ?? round));
  const row = (name: string, rounds: readonly CountedRound[]) => [
    name,
    String(sum(rounds, ({ delivered }) => delivered)),
    ...(['lost', 'twice', 'disordered'] as const).map((of) => String(sum(rounds, (round) => round[of]))),
    codes(rounds.map(({ refused }) => refused)),
    figure(median(rounds.map(perDelivery)), 'µs'),
    figure(median(rounds.map(({ cpu, seconds: s }) => cpu / s / 10)), '%'),
    figure(median(rounds.map(({ latency }) => latency.p50)), 'ms'),
    figure(median(rounds.map(({ latency }) => latency.p99)), 'ms'),
    figure(longest(rounds.map(({ latency }) => latency.longest)), 'ms'),
  ];
  return section(
    `One room of ${members}, 40 messages a second`,
    table(
      [
        ...['', 'delivered', 'lost', 'twice', 'out of order', 'refused', 'CPU per delivery'],
        ...['of a core', 'p50', 'p99', 'longest'],
      ],
      [row('ours', ours), row('bare relay', bare)],
    ),
    table(
      ['', 'median', 'of the rounds', 'goal', ''],
      [
        [
          'CPU per delivery, ours by bare',
          figure(median(shares)),
          shares.map((share) => figure(share)).join(', '),
          `≤ ${GOALS.room}`,
          verdict(
            median(shares) <= GOALS.room && missed === 0 && codes(ours.map(({ refused }) => refused)) === '0',
          ),
        ],
      ],
    ),
    `Rounds of ${seconds} s in turn; columns of time are the median of the rounds. Every message of every round was looked for at every member.`,
  );
}

export function describePairs(pairs: Pairs): string {
  const { lost, twice, disordered, refused, latency, messages, seconds } = pairs;
  const ms = (cpu: number) => figure((cpu * 1000) / messages, 'µs');
  const core = (cpu: number) => figure(cpu / seconds / 10, '%');
  return section(
    `Two servers on a Redis, ${pairs.pairs} pairs, ${pairs.perSecond} messages a second`,
    table(
      ['', 'messages', 'delivered', 'lost', 'twice', 'out of order', 'refused', 'p50', 'p99', 'longest', ''],
      [
        [
          'one of each pair at each server',
          ...[messages, pairs.delivered, lost, twice, disordered].map(String),
          codes([refused]),
          figure(latency.p50, 'ms'),
          figure(latency.p99, 'ms'),
          figure(latency.longest, 'ms'),
          verdict(lost + twice + disordered + Object.keys(refused).length === 0),
        ],
      ],
    ),
    table(
      ['CPU', 'per message', 'of a core'],
      [
        ['both servers', ms(pairs.nodes), core(pairs.nodes)],
        ['Redis', ms(pairs.redis), core(pairs.redis)],
        ['the visitors', ms(pairs.load), core(pairs.load)],
      ],
    ),
    ...(pairs.said.length > 0 ? [`The servers said: ${pairs.said.join(' ')}`] : []),
  );
}

export function describeLobby({ people, watched, refreshed }: Lobby): string {
  const row = (name: string, given: Lobby['watched'], goal: boolean) => {
    const payload = megabits(given.bytes, given.seconds);
    return [
      name,
      figure(given.bytes / 1e6, 'MB'),
      figure(given.seconds, 's'),
      figure(payload, 'Mbit/s'),
      figure(payload + megabits(given.segments * HEADERS, given.seconds), 'Mbit/s'),
      figure(given.cpu / given.seconds / 10, '%'),
      String(given.faults),
      ...(goal ? [`≤ ${GOALS.lobby} Mbit/s`, verdict(payload <= GOALS.lobby && given.faults === 0)] : []),
    ];
  };
  // Everybody's whole list to everybody, at every beat of five seconds.
  const naive = megabits(people * people * watched.pageBytes, 5);
  return section(
    `${people} people, a fifth with the list open`,
    table(
      ['', 'bytes', 'in', 'on the wire', 'with TCP/IP', 'of a core', 'faults', 'goal', ''],
      [
        row(`${watched.came} came and as many went`, watched, true),
        row(`everybody with the list open asks anew every ${REFRESH} s`, refreshed, false),
      ],
    ),
    `Bytes as the visitors' sockets count them, both ways, with HTTP and WebSocket frames. With TCP/IP: ${HEADERS} bytes more for every segment the whole machine sent, acknowledgements too. The whole list told to everybody every five seconds would be ${figure(naive)} Mbit/s (reckoned: ${figure(watched.pageBytes)} bytes a person).`,
  );
}

export function describeKilledNodes(runs: readonly Broken[]): string {
  const all = (of: keyof Broken) => sum(runs, (run) => run[of]);
  const wrong = all('lost') + all('twice') + all('disordered') + all('waiting');
  return section(
    `kill -9 of one of two servers, ${runs.length} times`,
    table(
      [
        'said',
        'to be shown',
        'lost',
        'twice',
        'out of order',
        'still to send',
        'connections broken',
        'back after',
        '',
      ],
      [
        [
          ...(['said', 'expected', 'lost', 'twice', 'disordered', 'waiting', 'broke'] as const).map((of) =>
            String(all(of)),
          ),
          `${figure(median(runs.map(({ back }) => back)), 'ms')}, ${figure(longest(runs.map(({ back }) => back)), 'ms')} at most`,
          verdict(wrong === 0 && runs.every(({ broke }) => broke > 0)),
        ],
      ],
    ),
    "The page's own client with its encryption, behind a balancer: eight in the global room, two pairs in private ones, 100 messages a second in all, one of the servers killed in the middle. Back: when the last page of a run was connected again.",
  );
}

export function describeKilledRedis(runs: readonly RedisRun[]): string {
  const row = (run: RedisRun, at: number) => [
    String(at + 1),
    ...[run.acknowledged, run.lost, run.twice].map(String),
    codes([run.refusals]),
    run.stayed ? 'yes' : 'NO',
    `${run.health}, ${run.live}`,
    figure(run.noticed, 'ms'),
    figure(run.back, 'ms'),
    verdict(
      run.lost + run.twice === 0 && run.stayed && run.health === 503 && run.live === 200 && run.sameEpoch,
    ),
  ];
  return section(
    `kill -9 of Redis, ${runs.length} times`,
    table(
      [
        ...['run', 'acknowledged', 'lost', 'twice in the log', 'refused', 'server stayed'],
        ...['/health, /health/live', '503 after', '200 again after', ''],
      ],
      runs.map(row),
    ),
    'Twenty write one message after the other, each until it is acknowledged, 300 a second in all. Redis comes back with what was on its disk, and the whole log is read.',
  );
}
