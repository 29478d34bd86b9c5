import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { TestBackend } from '@health-commons/local-backend/testing';
import { generateReports } from '@health-commons/tools/seed';
import { startLocalBackend, type Storage } from '../dataset';
import { residentBytes } from '../processes';
import { sumOf } from '../report';
import { timedRequest } from '../timed-request';
import { startBareServer } from './reads';

/** Number of concurrent clients. Each sends its next report when the previous one has been answered. */
export const CONCURRENCY = 32;
const WARM_UP_SECONDS = 1.5;

/**
 * The answers 201 and the errors of a round with its warm-up; times in ms and rate without the warm-up; and the server's
 * memory in bytes after the round.
 */
export type InsertRound = {
  created: number;
  errors: number;
  ms: number[];
  perSecond: number;
  resident: number;
};

/** Rounds, and the number of acknowledged reports that are missing from the map. */
export type Inserts = { ours: InsertRound[]; bare: InsertRound[]; lost: number };

/**
 * Measures our server and the bare server alternately, so that other load on the machine affects both. Each server
 * runs in a new process in each round.
 */
export async function timeInserts(storage: Storage, rounds: number, seconds: number): Promise<Inserts> {
  const inserts: Inserts = { ours: [], bare: [], lost: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const backend = await startLocalBackend(storage);
    const before = await countOnMap(backend);
    const ours = await measure(`${backend.api}/api/reports`, backend.pid, seconds, round);
    inserts.ours.push(ours);
    inserts.lost += ours.created - ((await countOnMap(backend)) - before);
    await backend.stop();

    const server = await startBareServer(storage);
    inserts.bare.push(await measure(`${server.url}/reports`, server.pid, seconds, round));
    await server.stop();
  }
  return inserts;
}

async function measure(url: string, pid: number, seconds: number, seed: number): Promise<InsertRound> {
  const warmUp = await send(url, WARM_UP_SECONDS, seed);
  const { ms, errors } = await send(url, seconds, seed + 1000);
  return {
    created: warmUp.ms.length + ms.length,
    errors: warmUp.errors + errors,
    ms,
    perSecond: ms.length / seconds,
    resident: residentBytes(pid),
  };
}

async function send(url: string, seconds: number, seed: number) {
  const reports = createReports(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const result = { ms: [] as number[], errors: 0 };
  const until = performance.now() + seconds * 1000;
  const client = async () => {
    for (let next = reports.next(); !next.done && performance.now() < until; next = reports.next()) {
      const headers = { 'idempotency-key': randomUUID() };
      await timedRequest(url, { body: next.value, headers, agent }).then(
        ({ ms }) => result.ms.push(ms),
        () => (result.errors += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
  agent.destroy();
  return result;
}

/** Yields invented reports as JSON, as the page sends them. */
function* createReports(seed: number): Generator<string, void> {
  for (const row of generateReports({ reports: 100_000, seed, now: new Date() })) {
    const { country, pin_code: pinCode, symptoms, illness_type: illnessType, severity } = row;
    yield JSON.stringify({ country, pinCode, symptoms, illnessType, severity });
  }
}

/** Counts the reports in the map's circles of the whole world, and those that are held as a possible flood. */
async function countOnMap({ api }: TestBackend): Promise<number> {
  const response = await fetch(`${api}/api/health-aggregates?zoom=0`);
  const circles = (await response.json()) as { count: number }[];
  return sumOf(circles, ({ count }) => count) + Number(response.headers.get('being-checked'));
}
