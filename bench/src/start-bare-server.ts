import type { PreparedDatabase } from './dataset/prepare';
import { startProgram, tsxArgs } from './start-program';

type BareServer = { url: string; pid: number; stop(): Promise<void> };

/**
 * Starts bare-server.ts. Only one process at a time can open the embedded database, so local-backend must not be
 * running on it.
 */
export async function startBareServer(prepared: PreparedDatabase | null): Promise<BareServer> {
  const database = prepared ? [prepared.databaseUrl ?? prepared.dataDir] : [];
  const program = await startProgram({
    command: process.execPath,
    args: tsxArgs('bench/src/bare-server.ts', database),
    ready: /listening (http:\S+)\n/,
  });
  return { url: program.readyMatch, pid: program.pid, stop: () => program.end('SIGTERM') };
}
