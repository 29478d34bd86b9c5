import { countReports } from '../count-reports';
import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import { startBareServer } from '../start-bare-server';
import { median } from '../statistics';
import { keepAliveAgent, timedRequest } from '../timed-request';
import { createReports } from './reports';

/** Number of concurrent clients. Each sends its next report when the previous one has been answered. */
export const CONCURRENCY = 32;

const WARM_UP_SECONDS = 1.5;

type InsertRound = { perSecond: number; ms: number[]; acknowledged: number; errors: number };
export type Inserts = {
  ours: InsertRound[];
  bare: InsertRound[];
  /** Our rate divided by the bare server's rate: the median of the rounds. */
  ratio: number;
  acknowledged: number;
  errors: number;
  /** Numbers of acknowledged reports that are missing from the table and from the map. */
  lost: { table: number; map: number };
};

/**
 * Measures our server and the bare server alternately, so that other load on the machine affects both. Each server
 * runs in a new process in each round.
 */
export async function timeInserts(
  prepared: PreparedDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Inserts> {
  const ours: InsertRound[] = [];
  const bare: InsertRound[] = [];
  const lost = { table: 0, map: 0 };
  let acknowledged = 0;
  let errors = 0;
  for (let round = 0; round < rounds; round += 1) {
    const backend = await startLocalBackend(prepared);
    const before = await countReports(backend);
    const warmUp = await send(`${backend.api}/api/reports`, WARM_UP_SECONDS, round);
    const measured = await send(`${backend.api}/api/reports`, seconds, round + 1000);
    const after = await countReports(backend);
    await backend.stop();
    ours.push(measured);
    const stored = warmUp.acknowledged + measured.acknowledged;
    lost.table += stored - (after.table - before.table);
    lost.map += stored - (after.map - before.map);
    acknowledged += stored;
    errors += warmUp.errors + measured.errors;

    const server = await startBareServer(prepared);
    await send(`${server.url}/reports`, WARM_UP_SECONDS, round);
    bare.push(await send(`${server.url}/reports`, seconds, round + 1000));
    await server.stop();
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN));
  return { ours, bare, ratio: median(ratios), acknowledged, errors, lost };
}

export async function send(
  url: string,
  seconds: number,
  seed: number,
  clients = CONCURRENCY,
): Promise<InsertRound> {
  const nextReport = createReports(seed);
  const agent = keepAliveAgent(clients);
  const ms: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const response = await timedRequest(url, { method: 'POST', ...nextReport(), agent }).catch(() => null);
      if (response?.status === 201) ms.push(response.ms);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { perSecond: ms.length / elapsed, ms, acknowledged: ms.length, errors };
}
