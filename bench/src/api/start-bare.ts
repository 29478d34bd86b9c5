import { spawn } from 'node:child_process';
import path from 'node:path';
import { onExit } from '../on-exit';
import type { Prepared } from '../set/prepare';

export type Bare = { url: string; pid: number; stop(): Promise<void> };

/** Starts bare-server.ts, with a database or without. Only one program at a time can have the embedded one. */
export async function startBare(prepared: Prepared | null): Promise<Bare> {
  const program = path.resolve('bench/src/api/bare-server.ts');
  const database = prepared ? [prepared.databaseUrl ?? prepared.dataDir] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = onExit(() => child.kill('SIGTERM'));
  child.once('close', ended);
  const url = await new Promise<string>((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /listening (http:\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`The bare server ended with ${code}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
