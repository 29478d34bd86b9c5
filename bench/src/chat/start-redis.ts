import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onExit } from '../on-exit';
import { freePort, startProgram, type Program } from './start-program';

const found = ['redis-server', 'valkey-server']
  .map((program) => ({ program, said: spawnSync(program, ['--version'], { encoding: 'utf8' }) }))
  .find(({ said }) => said.status === 0);

/** What it is, as the machine is described; null where there is none on PATH. */
export const redisVersion: string | null = found
  ? `${found.program} ${/v=(\S+)/.exec(found.said.stdout)?.[1] ?? ''}, appendonly yes, appendfsync always`
  : null;

export type Redis = {
  url: string;
  pid: () => number;
  /** kill -9. */
  kill: () => Promise<void>;
  /** With what it had written. */
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A Redis of the bench's own that writes every command to disk before it answers. */
export async function startRedis(): Promise<Redis> {
  if (!found) throw new Error('There is no redis-server on PATH');
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-chat-redis-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const over = onExit(remove);
  const port = await freePort();
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];
  const run = () =>
    startProgram({
      command: found.program,
      args: [...place, ...durable],
      ready: /Ready to accept connections/,
    });
  let program: Program = await run();
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => program.pid,
    kill: () => program.end('SIGKILL'),
    async start() {
      program = await run();
    },
    async stop() {
      if (program.isRunning()) await program.end('SIGTERM');
      over();
      remove();
    },
  };
}
