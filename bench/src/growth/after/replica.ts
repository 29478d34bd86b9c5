import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { markdownTable } from '@health-commons/tools/markdown-table';
import { backendFolder, startPostgres } from '../../dataset/prepare';
import { startLocalBackend } from '../../dataset/start-local-backend';
import { figure } from '../../report/table';
import { median, p95 } from '../../statistics';
import type { AfterGrowthOptions } from './options';
import { readAtRate } from './reads';
import { connect } from './usage';

const run = promisify(execFile);

const RATE = 20;

type Measured = { primary: number; replica: number; p95: number };

/** Compares the CPU time of the primary with and without a replica, at the same reads. */
export async function measureReplica(
  folder: string,
  { rounds, seconds }: AfterGrowthOptions,
): Promise<string[]> {
  const standbyFolder = path.join(folder, 'standby');
  await run('mkdir', [standbyFolder]);
  // The primary is stopped, so a copy of its files is a valid standby.
  await run('cp', ['-a', path.join(folder, 'postgres'), standbyFolder]);
  writeFileSync(path.join(standbyFolder, 'postgres', 'data', 'standby.signal'), '');
  const primary = await startPostgres(folder);
  const standby = await startPostgres(standbyFolder, [
    `primary_conninfo=${primary.url}`,
    'hot_standby_feedback=on',
  ]);
  const storage = { dataDir: backendFolder(folder), databaseUrl: primary.url };
  const alone = await startLocalBackend(storage);
  const withReplica = await startLocalBackend(storage, { DATABASE_READ_URL: standby.url });
  const connections = [await connect(primary.url), await connect(standby.url)] as const;
  const cpu = () => connections.map((connection) => connection.cpuMs()) as [number, number];
  const loads: Record<string, (seconds: number) => Promise<number[]>> = {
    'no reads': async (duration) => {
      await wait(duration * 1000);
      return [];
    },
    'without DATABASE_READ_URL': (duration) => readAtRate(alone.api, RATE, duration),
    'with DATABASE_READ_URL': (duration) => readAtRate(withReplica.api, RATE, duration),
  };
  const measured = new Map<string, Measured[]>(Object.keys(loads).map((name) => [name, []]));
  try {
    for (const load of Object.values(loads)) await load(seconds);
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, load] of Object.entries(loads)) {
        const before = cpu();
        const ms = await load(seconds);
        const after = cpu();
        const result = {
          primary: (after[0] - before[0]) / (RATE * seconds),
          replica: (after[1] - before[1]) / (RATE * seconds),
          p95: p95(ms),
        };
        measured.get(name)?.push(result);
        console.log(`replica: ${name}: ${JSON.stringify(result)}`);
      }
    }
  } finally {
    for (const connection of connections) await connection.end();
    await withReplica.stop();
    await alone.stop();
    await standby.stop();
    await primary.stop();
  }
  const rows = [...measured].map(([name, results]) => {
    const of = (key: keyof Measured) => median(results.map((result) => result[key]));
    return [name, figure(of('primary'), 's'), figure(of('replica'), 's'), figure(of('p95'), 'ms')];
  });
  const head = [`the map at ${RATE}/s`, 'CPU of the primary per 1,000 reads', 'CPU of the replica', 'p95'];
  return ['## Replica', markdownTable(head, rows)];
}
