import { type ChildProcessByStdio, spawn } from 'node:child_process';
import path from 'node:path';
import readline from 'node:readline';
import type { Readable } from 'node:stream';

const root = path.resolve(__dirname, '../../..');

export type ChatProgram = {
  child: ChildProcessByStdio<null, Readable, Readable>;
  /** The address that the program prints, or its first line if that has none. */
  address: string;
  /** Resolves to the exit code when the program has ended and its output is complete. */
  ended: Promise<number | null>;
  errors: () => string;
};

/** Starts the real program on a free port, for pages of every origin. `preload` are arguments of node. */
export async function startProgram(
  preload: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<ChatProgram> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', ...preload, 'chat-server/src/main.ts', '--port', '0', '--origins', '*'],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const lines = readline.createInterface({ input: child.stdout });
  const line = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    ended.then(() => errors),
  ]);
  const address = /^listening (http:\/\/localhost:\d+)$/.exec(line)?.[1];
  return { child, address: address ?? line, ended, errors: () => errors };
}
