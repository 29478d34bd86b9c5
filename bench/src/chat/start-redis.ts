import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@health-commons/base/testing/free-port';
import { onExit } from '../on-exit';
import { startProgram } from '../start-program';

const installed = ['redis-server', 'valkey-server']
  .map((command) => ({ command, version: spawnSync(command, ['--version'], { encoding: 'utf8' }) }))
  .find(({ version }) => version.status === 0);

/** Program, version and settings, or null if neither redis-server nor valkey-server is on PATH. */
export const redisVersion: string | null = installed
  ? `${installed.command} ${/v=(\S+)/.exec(installed.version.stdout)?.[1] ?? ''}, appendonly yes, appendfsync always`
  : null;

export type Redis = {
  url: string;
  pid: () => number;
  /** Sends SIGKILL and resolves when Redis has exited. */
  kill: () => Promise<void>;
  /** Starts Redis again with the data on its disk. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a Redis that writes every change to disk before it acknowledges the change. */
export async function startRedis(): Promise<Redis> {
  if (!installed) throw new Error('There is no redis-server on PATH');
  const { command } = installed;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-chat-redis-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const removeExitHandler = onExit(remove);
  const port = await freePort();
  const args = [
    ...['--port', String(port), '--bind', '127.0.0.1', '--dir', folder],
    ...['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''],
  ];
  const start = () => startProgram({ command, args, ready: /Ready to accept connections/ });
  let program = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => program.pid,
    kill: () => program.end('SIGKILL'),
    async start() {
      program = await start();
    },
    async stop() {
      if (program.isRunning()) await program.end('SIGTERM');
      removeExitHandler();
      remove();
    },
  };
}
