import { freePort } from '@health-commons/base/testing/free-port';
import { runRedis } from '@health-commons/base/testing/redis';
import { type ChildProcess, spawn } from 'node:child_process';
import readline from 'node:readline';
import { repositoryRoot } from './suite';

/** Resolves when a chat server listens. Rejects with its lines if it exits first. */
function listens(child: ChildProcess): Promise<void> {
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        readline.createInterface({ input: stream }).on('line', (text) => {
          output.push(text);
          if (text.includes('listening')) resolve();
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
  const redis = await runRedis();
  const nodes = await Promise.all(
    Array.from({ length: count }, async () => {
      const own = await freePort();
      const program = ['--import', 'tsx', 'chat-server/src/main.ts', '--port', `${own}`, '--origins', '*'];
      const server = spawn(process.execPath, program, {
        cwd: repositoryRoot,
        env: {
          ...process.env,
          REDIS_URL: redis.url,
          // Tests write faster than people.
          CHAT_MESSAGES_PER_MINUTE: '10000',
          EXEMPT_LOOPBACK: '1',
        },
      });
      await listens(server);
      return { server, address: `http://localhost:${own}` };
    }),
  );
  return {
    addresses: nodes.map(({ address }) => address),
    /** Stops a chat server: with SIGKILL as in a crash, or with SIGTERM as at a release. */
    end: (node: number, signal: 'SIGKILL' | 'SIGTERM') => end(nodes[node]?.server, signal),
    stop: async () => {
      await Promise.all(nodes.map(({ server }) => end(server)));
      await redis.stop();
    },
  };
}
