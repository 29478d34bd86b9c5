import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startServer } from '@health-commons/base/testing/start-server';
import type { TestBackend } from '@health-commons/local-backend/testing';
import { generateReports } from '@health-commons/tools/seed';
import { startLocalBackend, type Storage } from '../dataset';
import { residentBytes, tsxArgs } from '../processes';
import { sumOf } from '../report';
import { analyticsRequests, mapRequests, type ApiRequest, type Place } from './queries';

type Request = { body?: string | undefined; headers?: Record<string, string>; agent: Agent };

type TimedResponse = {
  headers: IncomingHttpHeaders;
  /** The body as received, still compressed if the server compressed it. */
  body: Buffer;
  /** Time in ms from sending to the last byte. */
  ms: number;
};

/**
 * Sends one request without the overhead of fetch, by POST if it has a body. Rejects if the connection breaks, or for a
 * status of 300 or more.
 */
function timedRequest(url: string, { body, headers, agent }: Request): Promise<TimedResponse> {
  const startedAt = performance.now();
  const post = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body ?? '') };
  const options = {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && post) },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - startedAt;
        const received = Buffer.concat(chunks);
        const { statusCode = 0, headers } = response;
        if (statusCode < 300) resolve({ headers, body: received, ms });
        else reject(new Error(`${url} returned ${statusCode}: ${received.toString().slice(0, 500)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Starts bare-server.ts. Only one process at a time can open the embedded database, so local-backend must not be
 * running on it.
 */
async function startBareServer(storage?: Storage) {
  const database = storage ? [storage.databaseUrl ?? storage.dataDir] : [];
  const args = tsxArgs('bench/src/api/bare-server.ts', database);
  const program = await startServer(process.execPath, args, /listening (http:\S+)\n/);
  return { url: program.found, pid: program.pid, stop: () => program.end('SIGTERM') };
}

/** Times in ms of the requests of one kind, and sizes of our responses in bytes as received. */
export type Times = { ours: number[]; bare: number[]; bytes: number[] };

/**
 * Sends the requests for the map's circles and the analytics one after another. Each is followed by one for a constant
 * of about the same size from the bare server, so that other load on the machine affects both. An analytics request
 * comes after a new report from its place, so that no cached response is valid. The first round is not counted, because
 * programs compile code and read from disk in it.
 */
export async function timeReads(storage: Storage, rounds: number): Promise<Map<string, Times>> {
  const backend = await startLocalBackend(storage);
  const bare = await startBareServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'accept-encoding': 'gzip' };
  const byKind = new Map<string, Times>();

  const report = (place: Place) => {
    const body = JSON.stringify({ ...place, symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' });
    const key = { 'idempotency-key': randomUUID() };
    return timedRequest(`${backend.api}/api/reports`, { body, headers: key, agent });
  };
  const time = async ({ kind, path, body, from }: ApiRequest, isCounted: boolean) => {
    if (from) await report(from);
    const response = await timedRequest(`${backend.api}/api/${path}`, { body, headers, agent });
    const isCompressed = response.headers['content-encoding'] === 'gzip';
    const { length } = isCompressed ? gunzipSync(response.body) : response.body;
    const constant = await timedRequest(`${bare.url}/constant?bytes=${length}`, { headers, agent });
    if (!isCounted) return;
    const times = byKind.get(kind) ?? { ours: [], bare: [], bytes: [] };
    byKind.set(kind, times);
    times.ours.push(response.ms);
    times.bare.push(constant.ms);
    times.bytes.push(response.body.length);
  };
  try {
    const requests = [...mapRequests(new Date()), ...analyticsRequests()];
    for (let round = 0; round <= rounds; round += 1)
      for (const request of requests) await time(request, round > 0);
    return byKind;
  } finally {
    agent.destroy();
    await bare.stop();
    await backend.stop();
  }
}

/** Number of concurrent clients. Each sends its next report when the previous one has been answered. */
export const CONCURRENCY = 32;
const WARM_UP_SECONDS = 1.5;

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

/**
 * Returns the answers 201 and the errors of a round with its warm-up; times in ms and rate without the warm-up; and the
 * server's memory in bytes after the round.
 */
async function measure(url: string, pid: number, seconds: number, seed: number) {
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
export type InsertRound = Awaited<ReturnType<typeof measure>>;

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
