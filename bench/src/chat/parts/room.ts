import type { Round } from '../load/room';
import type { Options } from '../options';
import { startLoad, type Load } from '../start-load';
import { startBare, startChat, type ChatProgram } from '../start-servers';
import { cpuOf } from '../usage';

const MESSAGES_A_SECOND = 40;

/** A round with ms of the server's processor for all of it, and of the visitors'. */
export type CountedRound = Round & { cpu: number; loadCpu: number; seconds: number };
export type Room = { ours: CountedRound[]; bare: CountedRound[] };

/** µs of the server's processor for one delivery. */
export const perDelivery = ({ cpu, delivered }: CountedRound) => (cpu * 1000) / delivered;

async function round(contender: 'ours' | 'bare', program: ChatProgram, load: Load, seconds: number) {
  const began = performance.now();
  const [before, loadBefore] = [cpuOf(program.pid), cpuOf(load.pid)];
  const result = await load.ask('room.round', { contender, perSecond: MESSAGES_A_SECOND, seconds });
  return {
    ...result,
    cpu: cpuOf(program.pid) - before,
    loadCpu: cpuOf(load.pid) - loadBefore,
    seconds: (performance.now() - began) / 1000,
  };
}

/** One room with everybody in it, ours and the bare relay in turn; a short first round of each is not counted. */
export async function measureRoom(
  { members, repeat, seconds }: Options,
  say: (words: string) => void,
): Promise<Room> {
  const contenders = { ours: await startChat(), bare: await startBare() };
  const load = startLoad();
  const rounds: Room = { ours: [], bare: [] };
  try {
    for (const name of ['ours', 'bare'] as const) {
      await load.ask('room.open', { contender: name, url: contenders[name].url, members });
      await round(name, contenders[name], load, Math.min(5, seconds));
    }
    for (let time = 1; time <= repeat; time += 1) {
      say(`round ${time} …`);
      for (const name of ['ours', 'bare'] as const)
        rounds[name].push(await round(name, contenders[name], load, seconds));
    }
    return rounds;
  } finally {
    load.stop();
    await Promise.all([contenders.ours.end('SIGKILL'), contenders.bare.end('SIGKILL')]);
  }
}
