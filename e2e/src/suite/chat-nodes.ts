import { freePort } from '@health-commons/base/testing/free-port';
import { redisProgram } from '@health-commons/base/testing/redis';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { repositoryRoot } from './suite';

/** Resolves when a program prints a matching line. Rejects with its lines if it exits first. */
function started(child: ChildProcess, line: RegExp): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        readline.createInterface({ input: stream }).on('line', (text) => {
          output.push(text);
          if (line.test(text)) resolve();
        });
    child.once('exit', (code) => reject(new Error(`It exited with ${code}:\n${output.join('\n')}`)));
  });
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill(signal)) await ended;
}

/** Starts chat servers that share a new Redis. */
export async function startChatNodes(count: number) {
  if (!redisProgram) throw new Error('No redis-server on PATH.');
  const folder = mkdtempSync(path.join(tmpdir(), 'chat-nodes-'));
  const port = await freePort();
  const options = { port: `${port}`, bind: '127.0.0.1', dir: folder, save: '' };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const redis = spawn(redisProgram, args);
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
        },
      });
      await started(server, /listening/);
      return { server, address: `http://localhost:${own}` };
    }),
  );
  return {
    addresses: nodes.map(({ address }) => address),
    /** Stops a chat server: with SIGKILL as in a crash, or with SIGTERM as at a release. */
    end: (node: number, signal: 'SIGKILL' | 'SIGTERM') => end(nodes[node]?.server, signal),
    stop: async () => {
      await Promise.all(nodes.map(({ server }) => end(server)));
      await end(redis);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
