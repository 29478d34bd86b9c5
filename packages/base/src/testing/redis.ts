import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeIf } from './describe-if';
import { freePort } from './free-port';
import { startServer } from './start-server';

/** The first of these programs that is on PATH, or undefined. */
export const redisProgram: string | undefined = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

export const describeRedis = describeIf(redisProgram !== undefined, 'needs redis-server');

/** Starts a Redis on a free port, by default with data in memory only. `kill` sends SIGKILL; `start` restarts it. */
export async function runRedis(options: readonly string[] = []) {
  if (!redisProgram) throw new Error('No redis-server on PATH.');
  const command = redisProgram;
  const dir = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const port = await freePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', ...options];
  const run = () => startServer(command, args, /Ready to accept connections/);
  let server = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => void (server = await run()),
    kill: () => server.end('SIGKILL'),
    async stop() {
      await server.end('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
