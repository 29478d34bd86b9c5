import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { repositoryRoot } from './suite';

/** A redis-server or valkey-server on PATH, or undefined. */
export const redisProgram: string | undefined = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

/** Tests of what needs Redis: without one they count as skipped, and say so. */
export const describeRedis: jest.Describe = redisProgram ? describe : describe.skip;
if (!redisProgram)
  console.warn(
    'SKIPPED: chat over Redis. Install redis-server or valkey-server (apt-get install redis-server).',
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Resolves when a program has said a line like this; rejects when it ends before. */
function started(child: ChildProcess, line: RegExp): Promise<string[]> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        readline.createInterface({ input: stream }).on('line', (words) => {
          said.push(words);
          if (line.test(words)) resolve(said);
        });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said.join('\n')}`)));
  });
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child?.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.kill(signal)) await ended;
}

export type ChatNodes = {
  /** An address for each chat server; all are on one Redis. */
  addresses: string[];
  /** All that the chat servers have said. */
  said: () => string;
  /** Every command that has changed the Redis, as it stands in its append-only file. */
  stored: () => string;
  /** Ends one of them: with SIGKILL at once, with SIGTERM as at a release. */
  end: (node: number, signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  stop: () => Promise<void>;
};

/** So many chat servers, with these settings, on a Redis of their own that writes everything to disk, uncompressed. */
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
          // A test writes faster than anybody.
          CHAT_MESSAGES_PER_MINUTE: '10000',
          ...settings,
        },
      });
      return { server, said: await started(server, /listening/), address: `http://localhost:${own}` };
    }),
  );
  return {
    addresses: nodes.map(({ address }) => address),
    said: () => nodes.flatMap(({ said }) => said).join('\n'),
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
