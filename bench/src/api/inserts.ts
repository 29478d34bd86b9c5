import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { allPlaces } from '@health-commons/api/gazetteer';
import { ILLNESS_TYPES, SEVERITIES, SYMPTOMS } from '@health-commons/contracts/reports';
import type { TestBackend } from '@health-commons/local-backend/testing';
import { createPicker, createRandom } from '@health-commons/tools/seed';
import { startLocalBackend, type Storage } from '../dataset';
import { residentBytes } from '../processes';
import { sumOf } from '../report';
import { timedRequest } from '../timed-request';
import { startBareServer } from './reads';

/** Number of concurrent clients. Each sends its next report when the previous one has been answered. */
export const CONCURRENCY = 32;
const WARM_UP_SECONDS = 1.5;

/** `resident` is the server's memory in bytes after the round. */
export type InsertRound = { perSecond: number; ms: number[]; errors: number; resident: number };
export type Inserts = {
  ours: InsertRound[];
  bare: InsertRound[];
  acknowledged: number;
  /** Numbers of acknowledged reports that are missing from the table and from the map. */
  lost: { table: number; map: number };
};

/**
 * Measures our server and the bare server alternately, so that other load on the machine affects both. Each server
 * runs in a new process in each round.
 */
export async function timeInserts(storage: Storage, rounds: number, seconds: number): Promise<Inserts> {
  const inserts: Inserts = { ours: [], bare: [], acknowledged: 0, lost: { table: 0, map: 0 } };
  for (let round = 0; round < rounds; round += 1) {
    const backend = await startLocalBackend(storage);
    const before = await countReports(backend);
    const ours = await measure(`${backend.api}/api/reports`, backend.pid, seconds, round);
    const after = await countReports(backend);
    await backend.stop();
    inserts.ours.push(ours.round);
    inserts.acknowledged += ours.acknowledged;
    inserts.lost.table += ours.acknowledged - (after.table - before.table);
    inserts.lost.map += ours.acknowledged - (after.map - before.map);

    const server = await startBareServer(storage);
    inserts.bare.push((await measure(`${server.url}/reports`, server.pid, seconds, round)).round);
    await server.stop();
  }
  return inserts;
}

/** Sends reports for a warm-up, which is not timed, and then for `seconds`. */
async function measure(url: string, pid: number, seconds: number, seed: number) {
  const warmUp = await send(url, WARM_UP_SECONDS, seed);
  const measured = await send(url, seconds, seed + 1000);
  return {
    round: {
      perSecond: measured.ms.length / measured.seconds,
      ms: measured.ms,
      errors: warmUp.errors + measured.errors,
      resident: residentBytes(pid, 'VmRSS'),
    },
    acknowledged: warmUp.ms.length + measured.ms.length,
  };
}

async function send(url: string, seconds: number, seed: number) {
  const nextReport = createReports(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  const ms: number[] = [];
  let errors = 0;
  const startedAt = performance.now();
  const client = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const headers = { 'idempotency-key': randomUUID() };
      const request = { method: 'POST' as const, body: nextReport(), headers, agent };
      await timedRequest(url, request).then(
        (response) => ms.push(response.ms),
        () => (errors += 1),
      );
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, client));
  agent.destroy();
  return { ms, errors, seconds: (performance.now() - startedAt) / 1000 };
}

/** Returns a generator of reports as JSON. Places follow Zipf's law. */
function createReports(seed: number): () => string {
  const random = createRandom('posted', seed);
  const places = allPlaces();
  const pickPlace = createPicker(places.map((_, index) => 1 / (index + 1)));
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  return () => {
    const place = places[pickPlace(random)];
    return JSON.stringify({
      country: place?.country,
      pinCode: place?.code,
      symptoms: [pick(SYMPTOMS)],
      illnessType: pick(ILLNESS_TYPES),
      severity: pick(SEVERITIES),
    });
  };
}

/** Counts the reports in the table, and in the map's circles of the whole world. */
async function countReports(backend: TestBackend): Promise<{ table: number; map: number }> {
  const rows = await fetch(`${backend.url}/rest/v1/symptom_reports?select=id&limit=1`, {
    headers: { apikey: backend.serviceRoleKey, prefer: 'count=exact' },
  });
  const circles = await fetch(`${backend.api}/api/health-aggregates?zoom=0`);
  return {
    table: Number(rows.headers.get('content-range')?.split('/')[1]),
    map: sumOf((await circles.json()) as { count: number }[], ({ count }) => count),
  };
}
