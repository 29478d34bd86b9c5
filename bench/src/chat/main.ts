import { setTimeout as wait } from 'node:timers/promises';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { isFullRun, readOptions } from '../options';
import { cpuMsOf, runBench } from '../processes';
import { figure, max, median, sumOf, verdict, writeResult } from '../report';
import { connectRaw } from './raw-client';
import { connectMany, connectNamed, openBareRoom, openOurRoom, runRound, type Round } from './room';
import { memoryOf, startBareRelay, startChat, type ChatProgram, type Memory } from './servers';

const OPTIONS = { connections: 10_000, members: 1_000, repeat: 5, seconds: 20 } as const;

/** Upper limits: kB per idle connection, and CPU time relative to the bare relay. */
const GOALS = { connection: 30, room: 1.5 } as const;

const MESSAGES_PER_SECOND = 40;
/** Two heartbeats. By then, the heartbeat timers run and the memory of the handshakes is freed. */
const SETTLE_MS = 10_000;

type Idle = { open: number; before: Memory; after: Memory };

async function measureIdle(program: ChatProgram, count: number, connect: typeof connectNamed): Promise<Idle> {
  const before = await memoryOf(program);
  const clients = await connectMany(count, (index) => connect(program.url, index));
  await wait(SETTLE_MS);
  const after = await memoryOf(program);
  const open = clients.filter((client) => client.isOpen()).length;
  for (const client of clients) client.close();
  await program.end('SIGKILL');
  return { open, before, after };
}

/** Measures idle connections: on our server with a name and in no room, on the bare relay in its only room. */
async function idleSection(connections: number): Promise<string> {
  const ours = await measureIdle(await startChat(), connections, connectNamed);
  const bare = await measureIdle(await startBareRelay(), connections, connectRaw);
  const kilobytesEach = ({ open, before, after }: Idle, field: keyof Memory) =>
    (after[field] - before[field]) / open / 1000;
  const row = (name: string, idle: Idle) => [
    name,
    String(idle.open),
    ...(['rss', 'heap', 'rssBefore'] as const).map((field) => figure(kilobytesEach(idle, field), 'kB')),
    ...[idle.before, idle.after].map(({ rss }) => figure(rss / 1e6, 'MB')),
  ];
  const isMet = kilobytesEach(ours, 'rss') <= GOALS.connection && ours.open >= bare.open;
  const head = [
    ...['', 'connections', 'resident each', 'heap each', 'resident each before collection'],
    ...['process before', 'process after', 'goal', ''],
  ];
  return [
    '## Idle connections',
    markdownTable(head, [
      [...row('ours', ours), `≤ ${GOALS.connection} kB`, verdict(isMet)],
      row('bare relay', bare),
    ]),
    'Ours: named clients in no room, all data in memory. Bare: in its only room. Resident memory without pages of program files, ten seconds after the last connection and after a garbage collection.',
  ].join('\n\n');
}

/** `cpu` is the server's CPU time per delivery in µs, and `core` the share of a core in percent. */
type RoomRound = Round & { cpu: number; core: number };

/** Measures one room with all members in turns of our server and the bare relay, after a short warm-up of each. */
async function roomSection({ members, repeat, seconds }: Record<keyof typeof OPTIONS, number>): Promise<string> {
  const [chat, relay] = [await startChat(), await startBareRelay()];
  const contenders = [
    { name: 'ours', program: chat, room: await openOurRoom(chat.url, members), rounds: [] as RoomRound[] },
    { name: 'bare relay', program: relay, room: await openBareRoom(relay.url, members), rounds: [] as RoomRound[] },
  ] as const;
  for (const { room } of contenders) await runRound(room, MESSAGES_PER_SECOND, Math.min(5, seconds));
  for (let count = 1; count <= repeat; count += 1) {
    console.log(`room: round ${count} of ${repeat} …`);
    for (const { program, room, rounds } of contenders) {
      const [startedAt, cpuBefore] = [performance.now(), cpuMsOf(program.pid)];
      const round = await runRound(room, MESSAGES_PER_SECOND, seconds);
      const cpuMs = cpuMsOf(program.pid) - cpuBefore;
      const core = (100 * cpuMs) / (performance.now() - startedAt);
      rounds.push({ ...round, cpu: (cpuMs * 1000) / round.delivered, core });
    }
  }
  for (const { program } of contenders) await program.end('SIGKILL');

  const [ours, bare] = [contenders[0].rounds, contenders[1].rounds];
  const ratios = ours.map(({ cpu }, index) => cpu / (bare[index]?.cpu ?? NaN));
  const faults = sumOf(ours, ({ lost, duplicated, outOfOrder }) => lost + duplicated + outOfOrder);
  const codesOf = (rounds: readonly Round[]) =>
    rounds.flatMap(({ rejected }) => Object.entries(rejected).map(([code, n]) => `${n} ${code}`)).join(', ') || '0';
  const of = (rounds: readonly RoomRound[], valueOf: (round: RoomRound) => number) => median(rounds.map(valueOf));
  const row = (name: string, rounds: readonly RoomRound[]) => [
    name,
    ...(['delivered', 'lost', 'duplicated', 'outOfOrder'] as const).map((field) =>
      String(sumOf(rounds, (round) => round[field])),
    ),
    codesOf(rounds),
    figure(of(rounds, ({ cpu }) => cpu), 'µs'),
    figure(of(rounds, ({ core }) => core), '%'),
    figure(of(rounds, ({ latency }) => latency.p50), 'ms'),
    figure(of(rounds, ({ latency }) => latency.p99), 'ms'),
    figure(max(rounds.map(({ latency }) => latency.max)), 'ms'),
  ];
  const isMet = median(ratios) <= GOALS.room && faults === 0 && codesOf(ours) === '0';
  return [
    `## One room of ${members}, ${MESSAGES_PER_SECOND} messages per second`,
    markdownTable(
      [
        ...['', 'delivered', 'lost', 'duplicated', 'out of order', 'rejected', 'CPU per delivery'],
        ...['of a core', 'p50', 'p99', 'max'],
      ],
      contenders.map(({ name, rounds }) => row(name, rounds)),
    ),
    `CPU per delivery, ours divided by bare: ${figure(median(ratios))} (median of ${ratios.map((ratio) => figure(ratio)).join(', ')}; goal ≤ ${GOALS.room}, nothing lost: ${verdict(isMet)}).`,
    `Rounds of ${seconds} s in turn; CPU and latency are the median of the rounds. Every message of every round is checked at every member.`,
  ].join('\n\n');
}

await runBench(async () => {
  const options = readOptions(OPTIONS);
  console.log('idle connections …');
  const idle = await idleSection(options.connections);
  const room = await roomSection(options);
  const conditions =
    'Each server is a process, as deployed; the clients are another process on the same machine, over loopback. ' +
    'They are bare WebSockets, since socket.io-client needs as much CPU as a server.';
  writeResult({ name: 'chat', conditions, software: [], sections: [idle, room] }, isFullRun(options, OPTIONS));
});
