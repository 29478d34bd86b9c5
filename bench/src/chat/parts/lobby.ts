import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { LobbyTraffic } from '../generator/lobby';
import type { Options } from '../options';
import { cpuMsOf } from '../../cpu-time';
import { startLoadGenerator } from '../start-load-generator';
import { startChat } from '../start-servers';

const JOINS_PER_SECOND = 10;

/** Interval in seconds at which each open list is requested again in the second measurement. */
export const REFRESH_SECONDS = 60;

/** Time in ms after which all visitors are announced and have had a heartbeat. */
const SETTLE_MS = 6_000;

/** The traffic, the number of TCP segments that the whole machine sent, and the server's CPU time in ms. */
export type MeasuredLobby = LobbyTraffic & { segments: number; cpuMs: number };
export type Lobby = { people: number; replaced: MeasuredLobby; refreshed: MeasuredLobby };

export const megabits = (bytes: number, seconds: number) => (bytes * 8) / 1e6 / seconds;

/** Header bytes of a segment: 20 for IPv4, 20 for TCP, 12 for TCP timestamps. */
export const HEADER_BYTES = 52;

function segmentsSent(): number {
  const [names, values] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
    .map((line) => line.split(' '));
  return Number(values?.[names?.indexOf('OutSegs') ?? -1]);
}

/**
 * Measures the traffic while visitors leave and join, then while open lists are requested again. A fifth of the
 * visitors have the list open.
 */
export async function measureLobby({ people, seconds }: Options): Promise<Lobby> {
  const program = await startChat();
  const generator = startLoadGenerator();
  const measure = async (work: () => Promise<LobbyTraffic>): Promise<MeasuredLobby> => {
    const [segments, cpuMs] = [segmentsSent(), cpuMsOf(program.pid)];
    const result = await work();
    return { ...result, segments: segmentsSent() - segments, cpuMs: cpuMsOf(program.pid) - cpuMs };
  };
  try {
    await generator.run('lobby.open', { url: program.url, people });
    await wait(SETTLE_MS);
    const duration = seconds * 1.5;
    const joins = { perSecond: JOINS_PER_SECOND, seconds: duration };
    const replaced = await measure(() => generator.run('lobby.replace', joins));
    await wait(SETTLE_MS);
    const refreshed = await measure(() =>
      generator.run('lobby.refresh', { every: REFRESH_SECONDS, seconds: duration }),
    );
    return { people, replaced, refreshed };
  } finally {
    generator.stop();
    await program.end('SIGKILL');
  }
}
