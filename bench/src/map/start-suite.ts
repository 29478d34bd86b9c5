import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onExit } from '../on-exit';
import type { Prepared } from '../set/prepare';

/** `map` is the origin of the map's remote. */
export type Suite = { shell: string; map: string; stop(): Promise<void> };

/** The suite as `npm start` starts it, on the prepared database. Without tiles: how fast those come is not ours to say. */
export async function startSuite({ dataDir, databaseUrl }: Prepared): Promise<Suite> {
  const runDir = path.resolve(dataDir, '..', 'run');
  const child = spawn(
    process.execPath,
    ['tools/start.mjs', '--free-ports', '--json', '--run-dir', runDir, '--data-dir', dataDir],
    {
      env: { ...process.env, TILES_URL: 'off', NOMINATIM_URL: 'off', DATABASE_URL: databaseUrl ?? '' },
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
  const { shell, parts } = JSON.parse(line) as { shell: string; parts: Record<string, { address: string }> };
  return {
    shell,
    map: parts['mfe-map']?.address ?? '',
    stop: () =>
      new Promise((resolve) => {
        child.once('close', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
