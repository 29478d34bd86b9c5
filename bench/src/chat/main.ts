import { defineCommand } from '@health-commons/base/command-line';
import { startServer } from '@health-commons/base/testing/start-server';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { withoutSettings } from '@health-commons/tools/without-settings';
import { count, isFullRun } from '../options';
import { cpuMsOf, residentBytes, runBench, tsxArgs } from '../processes';
import { figure, max, median, sumOf, verdict, writeResult } from '../report';
import { openBareRoom, openOurRoom, runRound, type Round } from './room';

const command = defineCommand({
  command: 'npm run bench:chat --',
  options: {
    members: count('members of the room', 1_000),
    repeat: count('rounds', 5),
    seconds: count('the time of a round', 20),
  },
});
const MESSAGES_PER_SECOND = 40;

/** The upper limit of the CPU time relative to the bare relay. */
const MAX_CPU_RATIO = 1.5;

/** Higher than the rate of the bench, which does not measure rate limits. */
const LIMITS = {
  CHAT_MESSAGES_PER_MINUTE: '600000',
  EXEMPT_LOOPBACK: '1',
};

const start = (file: string, args: readonly string[] = []) =>
  startServer(process.execPath, tsxArgs(file, args), /listening (http:\S+)/, {
    env: { ...process.env, ...withoutSettings(), ...LIMITS },
  });

/** The server's CPU time per delivery in µs, and its memory per member in kB. */
type Measured = Round & { cpu: number; kilobytes: number };
type Contender = { name: string; rounds: Measured[] };

/** Measures our server, with all data in memory, and the bare relay in turns, after a short warm-up of each. */
async function measure({
  members,
  repeat,
  seconds,
}: ReturnType<typeof command.read>['values']): Promise<Contender[]> {
  const servers = [
    {
      name: 'ours',
      program: await start('chat-server/src/main.ts', ['--port', '0', '--origins', '*']),
      open: openOurRoom,
    },
    { name: 'bare relay', program: await start('bench/src/chat/bare-relay.ts'), open: openBareRoom },
  ];
  const contenders = [];
  for (const { name, program, open } of servers) {
    const residentBefore = residentBytes(program.pid);
    const room = await open(program.found, members);
    await runRound(room, MESSAGES_PER_SECOND, Math.min(5, seconds));
    contenders.push({ name, program, residentBefore, room, rounds: [] as Measured[] });
  }
  for (let count = 1; count <= repeat; count += 1) {
    console.log(`round ${count} of ${repeat} …`);
    for (const { program, residentBefore, room, rounds } of contenders) {
      const cpuBefore = cpuMsOf(program.pid);
      const round = await runRound(room, MESSAGES_PER_SECOND, seconds);
      const cpu = ((cpuMsOf(program.pid) - cpuBefore) * 1000) / round.delivered;
      const kilobytes = (residentBytes(program.pid) - residentBefore) / members / 1000;
      rounds.push({ ...round, cpu, kilobytes });
    }
  }
  for (const { program } of contenders) await program.end('SIGKILL');
  return contenders;
}

function rowOf({ name, rounds }: Contender): string[] {
  const sum = (field: 'delivered' | 'lost' | 'rejected') => String(sumOf(rounds, (round) => round[field]));
  const typical = (valueOf: (round: Measured) => number, unit: string) =>
    figure(median(rounds.map(valueOf)), unit);
  return [
    ...[name, sum('delivered'), sum('lost'), sum('rejected')],
    typical(({ cpu }) => cpu, 'µs'),
    typical(({ latency }) => latency.p50, 'ms'),
    typical(({ latency }) => latency.p99, 'ms'),
    figure(max(rounds.map(({ latency }) => latency.max)), 'ms'),
    typical(({ kilobytes }) => kilobytes, 'kB'),
  ];
}

await runBench(async () => {
  const options = command.read().values;
  const contenders = await measure(options);
  const [ours = [], bare = []] = contenders.map(({ rounds }) => rounds);
  const ratios = ours.map(({ cpu }, index) => cpu / (bare[index]?.cpu ?? NaN));
  const isFaultless = ours.every(({ lost, rejected }) => lost + rejected === 0);
  const isMet = median(ratios) <= MAX_CPU_RATIO && isFaultless;
  const head = ['', 'delivered', 'lost', 'rejected', 'CPU per delivery'];
  const latencies = ['p50', 'p99', 'max'];
  const result = {
    name: 'chat',
    conditions:
      `One room of ${options.members}, ${MESSAGES_PER_SECOND} messages per second, in turns of ${options.seconds} s. ` +
      'Each server is a process, as deployed; the clients are another process on the same machine, over loopback. ' +
      'They are bare WebSockets, since socket.io-client needs as much CPU as a server.',
    software: [],
    sections: [
      markdownTable([...head, ...latencies, 'resident per member'], contenders.map(rowOf)),
      `CPU per delivery, ours divided by bare: ${figure(median(ratios))} (median of ${ratios.map((ratio) => figure(ratio)).join(', ')}; ` +
        `goal ≤ ${MAX_CPU_RATIO}, no faults: ${verdict(isMet)}). Every delivery is counted.`,
    ],
  };
  writeResult(result, isFullRun(options, command.read([]).values));
});
