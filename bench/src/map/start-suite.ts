import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { withoutSettings } from '@health-commons/tools/without-settings';
import { onExit } from '../on-exit';
import type { Prepared } from '../set/prepare';

export type Suite = { shell: string; stop(): Promise<void> };

/** The suite as `npm start` starts it, on the prepared database. Without tiles: how fast those come is not ours to say. */
export async function startSuite({ dataDir, databaseUrl }: Prepared): Promise<Suite> {
  const runDir = path.resolve(dataDir, '..', 'run');
  const child = spawn(
    process.execPath,
    ['tools/start.mjs', '--free-ports', '--json', '--run-dir', runDir, '--data-dir', dataDir],
    {
      env: { ...process.env, ...withoutSettings(), DATABASE_URL: databaseUrl ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  child.once(
    'close',
    onExit(() => child.kill('SIGTERM')),
  );
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const line = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', resolve);
    child.once('close', (code) => reject(new Error(`The suite ended with ${code}: ${words}`)));
  });
  const { shell } = JSON.parse(line) as { shell: string };
  return {
    shell,
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
