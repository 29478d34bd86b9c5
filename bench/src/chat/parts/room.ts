import type { Round } from '../generator/round';
import type { Options } from '../options';
import { cpuMsOf } from '../../cpu-time';
import { startLoadGenerator, type LoadGenerator } from '../start-load-generator';
import { startBareRelay, startChat, type ChatProgram } from '../start-servers';

const MESSAGES_PER_SECOND = 40;
const CONTENDERS = ['ours', 'bare'] as const;

export type RoomRound = Round & { cpuMs: number; seconds: number };
export type Room = { ours: RoomRound[]; bare: RoomRound[] };

/** Returns the server's CPU time per delivery in µs. */
export const cpuPerDelivery = ({ cpuMs, delivered }: RoomRound) => (cpuMs * 1000) / delivered;

async function measureRound(
  contender: 'ours' | 'bare',
  program: ChatProgram,
  generator: LoadGenerator,
  seconds: number,
): Promise<RoomRound> {
  const startedAt = performance.now();
  const cpuBefore = cpuMsOf(program.pid);
  const round = await generator.run('room.round', { contender, perSecond: MESSAGES_PER_SECOND, seconds });
  return {
    ...round,
    cpuMs: cpuMsOf(program.pid) - cpuBefore,
    seconds: (performance.now() - startedAt) / 1000,
  };
}

/**
 * Measures one room with all members. Rounds alternate between our server and the bare relay, after a short warm-up of
 * each.
 */
export async function measureRoom({ members, repeat, seconds }: Options): Promise<Room> {
  const programs = { ours: await startChat(), bare: await startBareRelay() };
  const generator = startLoadGenerator();
  const rounds: Room = { ours: [], bare: [] };
  try {
    for (const contender of CONTENDERS) {
      const { url } = programs[contender];
      await generator.run('room.open', { contender, url, members });
      await measureRound(contender, programs[contender], generator, Math.min(5, seconds));
    }
    for (let round = 1; round <= repeat; round += 1) {
      console.log(`round ${round} …`);
      for (const contender of CONTENDERS)
        rounds[contender].push(await measureRound(contender, programs[contender], generator, seconds));
    }
    return rounds;
  } finally {
    generator.stop();
    await Promise.all([programs.ours.end('SIGKILL'), programs.bare.end('SIGKILL')]);
  }
}
