import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { LobbyBytes } from '../load/lobby';
import type { Options } from '../options';
import { startLoad } from '../start-load';
import { startChat } from '../start-servers';
import { cpuOf } from '../usage';

const COME_A_SECOND = 10;

/** s after which everybody with the list open asks for it anew, in the second measurement. */
export const REFRESH = 60;

/** ms until those who came at once are told of and have had a beat. */
const SETTLE = 6_000;

type Watched = LobbyBytes & {
  /** TCP segments of the whole machine, acknowledgements too, each counted where it is sent. */
  segments: number;
  /** ms of the server's processor. */
  cpu: number;
};
export type Lobby = { people: number; watched: Watched; refreshed: Watched };

/** Mbit a second of these bytes. */
export const megabits = (bytes: number, seconds: number) => (bytes * 8) / 1e6 / seconds;

/** Bytes of a segment's headers: 20 of IPv4, 20 of TCP, 12 of its time stamps. */
export const HEADERS = 52;

function segmentsSent(): number {
  const [names, values] = readFileSync('/proc/net/snmp', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('Tcp:'))
    .map((line) => line.split(' '));
  return Number(values?.[names?.indexOf('OutSegs') ?? -1]);
}

/** People of whom a fifth has the list open, while some go and others come. */
export async function measureLobby({ people, seconds }: Options): Promise<Lobby> {
  const program = await startChat();
  const load = startLoad();
  const watch = async (work: () => Promise<LobbyBytes>): Promise<Watched> => {
    const [segments, cpu] = [segmentsSent(), cpuOf(program.pid)];
    const result = await work();
    return { ...result, segments: segmentsSent() - segments, cpu: cpuOf(program.pid) - cpu };
  };
  try {
    await load.ask('lobby.open', { url: program.url, people });
    await wait(SETTLE);
    const long = seconds * 1.5;
    const given = { perSecond: COME_A_SECOND, seconds: long };
    const watched = await watch(() => load.ask('lobby.watch', given));
    await wait(SETTLE);
    const refreshed = await watch(() => load.ask('lobby.refresh', { every: REFRESH, seconds: long }));
    return { people, watched, refreshed };
  } finally {
    load.stop();
    await program.end('SIGKILL');
  }
}
