import { setTimeout as wait } from 'node:timers/promises';
import type { Options } from '../options';
import { memoryOf, type Memory } from '../process-usage';
import { startLoadGenerator } from '../start-load-generator';
import { startBareRelay, startChat, type ChatProgram } from '../start-servers';

/** Two heartbeats. By then, the heartbeat timers run and the memory of the handshakes is freed. */
const SETTLE_MS = 10_000;

export type IdleConnections = { open: number; before: Memory; after: Memory };
export type Connections = { ours: IdleConnections; bare: IdleConnections };

async function measure(program: ChatProgram, count: number, named: boolean): Promise<IdleConnections> {
  const generator = startLoadGenerator();
  try {
    const readMemory = () => memoryOf(program.pid, program.inspectorUrl ?? '');
    const before = await readMemory();
    await generator.run('connections.open', { url: program.url, count, named });
    await wait(SETTLE_MS);
    const after = await readMemory();
    return { open: await generator.run('connections.count'), before, after };
  } finally {
    generator.stop();
    await program.end('SIGKILL');
  }
}

/**
 * Measures the memory of idle connections: on our server with a name and in no room, on the bare relay in its only
 * room.
 */
export async function measureConnections({ connections }: Options): Promise<Connections> {
  return {
    ours: await measure(await startChat({ hasInspector: true }), connections, true),
    bare: await measure(await startBareRelay({ hasInspector: true }), connections, false),
  };
}
