import { spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';

const root = path.resolve(__dirname, '../../..');

/** Starts the real program on a free port, for pages of every origin. `preload` are arguments of node. */
export async function startProgram(
  preload: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...preload, 'chat-server/src/main.ts', '--port', '0', '--origins', '*'],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  /** Resolves to the exit code when the program has ended and its output is complete. */
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = readline.createInterface({ input: child.stdout });
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then(() => errors),
  ]);
  /** The address that the program prints, or its first line if that has none. */
  const [, address = line] = /^listening (http:\/\/localhost:\d+)$/.exec(line) ?? [];
  return {
    child,
    address,
    ended,
    errors: () => errors,
    /** Sends a signal, and resolves when the program has ended. */
    end: async (signal: 'SIGKILL' | 'SIGTERM') => {
      child.kill(signal);
      await ended;
    },
  };
}
export type ChatProgram = Awaited<ReturnType<typeof startProgram>>;
