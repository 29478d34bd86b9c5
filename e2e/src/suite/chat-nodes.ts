import { freePort } from '@health-commons/base/testing/free-port';
import { redisProgram } from '@health-commons/base/testing/redis';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { repositoryRoot } from './suite';

/**
 * Resolves when a program prints a matching line. The resulting array continues to collect the program's lines. Rejects
 * if the program exits first.
 */
function started(child: ChildProcess, line: RegExp): Promise<string[]> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        readline.createInterface({ input: stream }).on('line', (text) => {
          output.push(text);
          if (line.test(text)) resolve(output);
        });
    child.once('exit', (code) => reject(new Error(`It exited with ${code}:\n${output.join('\n')}`)));
  });
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill(signal)) await ended;
}

export type ChatNodes = {
  addresses: string[];
  output: () => string;
  /** Returns the append-only file of Redis: every command that has changed data. */
  stored: () => string;
  /** Stops a chat server: with SIGKILL as in a crash, or with SIGTERM as at a release. */
  end: (node: number, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts chat servers that share a new Redis. Its append-only file is uncompressed and always up to date. */
export async function startChatNodes(count: number, settings: NodeJS.ProcessEnv = {}): Promise<ChatNodes> {
  if (!redisProgram) throw new Error('No redis-server on PATH.');
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-nodes-'));
  const port = await freePort();
  const durable = [
    '--appendonly',
    'yes',
    '--appendfsync',
    'always',
    '--aof-use-rdb-preamble',
    'no',
    '--save',
    '',
  ];
  const redis = spawn(redisProgram, [
    '--port',
    `${port}`,
    '--bind',
    '127.0.0.1',
    '--dir',
    folder,
    ...durable,
  ]);
  await started(redis, /Ready to accept connections/);
  const nodes = await Promise.all(
    Array.from({ length: count }, async () => {
      const own = await freePort();
      const program = ['--import', 'tsx', 'chat-server/src/main.ts', '--port', `${own}`, '--origins', '*'];
      const server = spawn(process.execPath, program, {
        cwd: repositoryRoot,
        env: {
          ...process.env,
          REDIS_URL: `redis://127.0.0.1:${port}`,
          // Tests write faster than people.
          CHAT_MESSAGES_PER_MINUTE: '10000',
          EXEMPT_LOOPBACK: '1',
          ...settings,
        },
      });
      return { server, output: await started(server, /listening/), address: `http://localhost:${own}` };
    }),
  );
  return {
    addresses: nodes.map(({ address }) => address),
    output: () => nodes.flatMap(({ output }) => output).join('\n'),
    stored: () =>
      readdirSync(path.join(folder, 'appendonlydir'))
        .map((name) => readFileSync(path.join(folder, 'appendonlydir', name), 'latin1'))
        .join('\n'),
    end: (node, signal) => end(nodes[node]?.server, signal),
    stop: async () => {
      await Promise.all(nodes.map(({ server }) => end(server)));
      await end(redis);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
