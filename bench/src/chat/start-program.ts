import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { onExit } from '../on-exit';

export type Program = {
  pid: number;
  /** Its last words. */
  words: () => string;
  /** What the start waited for. */
  said: string;
  isRunning: () => boolean;
  /** Ends it, and resolves when it has ended. */
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** ms that a program has until it is ready. */
const PATIENCE = 60_000;

type Start = { command: string; args: readonly string[]; env?: NodeJS.ProcessEnv; ready: RegExp };

/** Starts a program, ended with the bench at the latest. Resolves with what matched `ready` in its words. One that ends unasked is told of. */
export async function startProgram({ command, args, env, ready }: Start): Promise<Program> {
  const child = spawn(command, [...args], { stdio: ['ignore', 'pipe', 'pipe'], env: env ?? process.env });
  const over = onExit(() => child.kill('SIGKILL'));
  let words = '';
  let isAsked = false;
  const ended = new Promise<void>((resolve) =>
    child.once('close', (code, signal) => {
      over();
      resolve();
      if (!isAsked) console.error(`${command} ended by itself (${signal ?? code}):\n${words.slice(-2_000)}`);
    }),
  );
  const starting = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-10_000);
      const found = ready.exec(words);
      if (found) resolve(found[1] ?? found[0]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`${command} ended before it was ready`)));
    setTimeout(() => {
      reject(new Error(`${command} was not ready in time:\n${words}`));
    }, PATIENCE).unref();
  });
  const said = await starting.catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    pid: child.pid ?? 0,
    words: () => words,
    said,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    async end(signal) {
      isAsked = true;
      child.kill(signal);
      await ended;
    },
  };
}

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
