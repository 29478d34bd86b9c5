import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from '../options';
import { startLoad } from '../start-load';
import { startBare, startChat, type ChatProgram } from '../start-servers';
import { memoryOf, type Memory } from '../usage';

/** Two beats: timers run, nothing of the handshakes is left. */
const SETTLE = 10_000;

export type Idle = { open: number; before: Memory; after: Memory };
export type Connections = { ours: Idle; bare: Idle };

async function measure(program: ChatProgram, count: number, named: boolean): Promise<Idle> {
  const load = startLoad();
  try {
    const read = () => memoryOf(program.pid, program.inspector ?? '');
    const before = await read();
    const open = await load.ask('connections.open', { url: program.url, count, named });
    await wait(SETTLE);
    return { open, before, after: await read() };
  } finally {
    load.stop();
    await program.end('SIGKILL');
  }
}

/** Memory of idle connections: ours with a name each and in no room, the bare relay's in its one room. */
export async function measureConnections({ connections }: Options): Promise<Connections> {
  return {
    ours: await measure(await startChat({ inspected: true }), connections, true),
    bare: await measure(await startBare({ inspected: true }), connections, false),
  };
}
