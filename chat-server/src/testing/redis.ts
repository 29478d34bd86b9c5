import { freePort } from '@health-commons/base/testing/free-port';
import { redisProgram } from '@health-commons/base/testing/redis';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { createClient } from '@redis/client';

const DUMP = `
local read = {string = {'GET'}, hash = {'HGETALL'}, list = {'LRANGE', 0, -1}, zset = {'ZRANGE', 0, -1}}
local found = {}
for _, key in ipairs(redis.call('KEYS', '*')) do
  local command, from, to = unpack(read[redis.call('TYPE', key).ok])
  found[#found + 1] = {key, from and redis.call(command, key, from, to) or redis.call(command, key)}
end
return found`;

const TTLS = `
local ttls = {}
for _, key in ipairs(redis.call('KEYS', ARGV[1])) do ttls[#ttls + 1] = redis.call('PTTL', key) end
return ttls`;

/** Options that make Redis write every command to disk before it answers. */
export const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always'];

/**
 * Starts a Redis for one test file. It keeps its data in memory unless the options are DURABLE. `kill` sends SIGKILL;
 * `start` restarts it, optionally with more options.
 */
export async function startRedis(options: readonly string[] = []) {
  if (!redisProgram) throw new Error('No redis-server on PATH.');
  const program = redisProgram;
  const dir = mkdtempSync(path.join(tmpdir(), 'chat-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (more: readonly string[] = []) => {
    const started = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', ...options, ...more],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    child = started;
    const lines = readline.createInterface({ input: started.stdout });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => {
        if (line.includes('Ready to accept connections')) resolve();
      });
      started.once('exit', () => reject(new Error('redis-server ended.')));
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    if (child?.exitCode !== null || !child.kill(signal)) return;
    await ended;
  };
  await start();
  const url = `redis://127.0.0.1:${port}`;
  const command = async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url, RESP: 2 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return await client.sendCommand(words);
    } finally {
      client.destroy();
    }
  };
  return {
    url,
    command,
    /** Resolves to the remaining ms of each key that matches the pattern, or -1 for a key that does not expire. */
    ttls: async (pattern: string) => (await command('EVAL', TTLS, '0', pattern)) as number[],
    /** Resolves to all keys and values as JSON. */
    dump: async () => JSON.stringify(await command('EVAL', DUMP, '0')),
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type TestRedis = Awaited<ReturnType<typeof startRedis>>;
