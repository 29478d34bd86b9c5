import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { describeIf } from '../testing';
import { freePort } from './free-port';

/** The first of these programs that is on PATH, or undefined. */
export const redisProgram: string | undefined = ['redis-server', 'valkey-server'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

export const describeRedis = describeIf(redisProgram !== undefined, 'needs redis-server');

/**
 * Starts a Redis on a free port. It keeps its data in memory unless the options say otherwise. `kill` sends SIGKILL;
 * `start` restarts it.
 */
export async function runRedis(options: readonly string[] = []) {
  if (!redisProgram) throw new Error('No redis-server on PATH.');
  const program = redisProgram;
  const dir = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async () => {
    const started = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', dir, '--save', '', ...options],
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
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
