import type { TestBackend } from '@health-commons/local-backend/testing';
import { median } from '../statistics';
import type { Prepared } from '../set/prepare';
import { ask, connections } from './ask';
import { createReports } from './reports';
import { startBare } from './start-bare';
import { startOurs } from '../set/start-ours';

/** Visitors who send at the same time, each the next report as soon as the last one was answered. */
export const CONCURRENCY = 32;

/** Seconds before each round that are not counted: code is compiled, pages come into memory. */
const WARM_UP = 1.5;

export type InsertRound = { perSecond: number; ms: number[]; acknowledged: number; errors: number };
export type Inserts = {
  ours: InsertRound[];
  bare: InsertRound[];
  /** Median over the rounds of ours by bare. */
  ratio: number;
  acknowledged: number;
  errors: number;
  /** Acknowledged reports that are not in the table, and that the map does not count. */
  lost: { table: number; map: number };
};

/** Rounds of ours and of a bare handler in turn, each on a server started anew, so that whatever else goes on hits both. */
export async function timeInserts(
  prepared: Prepared,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Inserts> {
  const ours: InsertRound[] = [];
  const bare: InsertRound[] = [];
  const lost = { table: 0, map: 0 };
  let acknowledged = 0;
  let errors = 0;
  for (let round = 0; round < rounds; round += 1) {
    const backend = await startOurs(prepared);
    const before = await countReports(backend);
    const warm = await send(`${backend.api}/api/reports`, WARM_UP, round);
    const measured = await send(`${backend.api}/api/reports`, seconds, round + 1000);
    const after = await countReports(backend);
    await backend.stop();
    ours.push(measured);
    const stored = warm.acknowledged + measured.acknowledged;
    lost.table += stored - (after.table - before.table);
    lost.map += stored - (after.map - before.map);
    acknowledged += stored;
    errors += warm.errors + measured.errors;

    const server = await startBare(prepared);
    await send(`${server.url}/reports`, WARM_UP, round);
    bare.push(await send(`${server.url}/reports`, seconds, round + 1000));
    await server.stop();
  }
  const ratios = ours.map(({ perSecond }, round) => perSecond / (bare[round]?.perSecond ?? NaN));
  return { ours, bare, ratio: median(ratios), acknowledged, errors, lost };
}

async function send(url: string, seconds: number, seed: number): Promise<InsertRound> {
  const next = createReports(seed);
  const agent = connections(CONCURRENCY);
  const ms: number[] = [];
  let errors = 0;
  const began = performance.now();
  const visitor = async () => {
    while (performance.now() - began < seconds * 1000) {
      const { body, headers } = next();
      const answer = await ask(url, { method: 'POST', body, headers, agent }).catch(() => null);
      if (answer?.status === 201) ms.push(answer.ms);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, visitor));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return { perSecond: ms.length / took, ms, acknowledged: ms.length, errors };
}

/** Reports in the table, and by the circles of the whole world. */
async function countReports({
  url,
  api,
  serviceRoleKey,
}: TestBackend): Promise<{ table: number; map: number }> {
  const counted = await fetch(`${url}/rest/v1/symptom_reports?select=id&limit=1`, {
    headers: { apikey: serviceRoleKey, prefer: 'count=exact' },
  });
  const table = Number(counted.headers.get('content-range')?.split('/')[1]);
  const circles = (await (await fetch(`${api}/api/health-aggregates?zoom=0`)).json()) as { count: number }[];
  return { table, map: circles.reduce((sum, { count }) => sum + count, 0) };
}
