import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startLocalBackend, type Storage } from '../dataset';
import { startProgram, tsxArgs } from '../processes';
import { timedRequest } from '../timed-request';
import { allAnalytics, allQueries, type Place, type Query } from './queries';

/**
 * Starts bare-server.ts. Only one process at a time can open the embedded database, so local-backend must not be
 * running on it.
 */
export async function startBareServer(storage?: Storage) {
  const database = storage ? [storage.databaseUrl ?? storage.dataDir] : [];
  const args = tsxArgs('bench/src/api/bare-server.ts', database);
  const program = await startProgram({ args, ready: /listening (http:\S+)\n/ });
  return { url: program.readyMatch, pid: program.pid, stop: () => program.end('SIGTERM') };
}

/** Times in ms of the requests of one query or endpoint, and sizes of the responses in bytes as received. */
export type Times = { ours: number[]; bare: number[]; repeated: number[]; bytes: number[] };
export type Reads = { queries: { query: Query; times: Times }[]; analytics: Map<string, Times> };

const noTimes = (): Times => ({ ours: [], bare: [], repeated: [], bytes: [] });

/**
 * Requests the map's circles and the analytics, one after another. Each request is followed by one for a constant of
 * about the same size from the bare server, so that other load on the machine affects both. An analytics request comes
 * after a new report from its place, so that no cached response is valid, and is then repeated without one. The first
 * round is not counted, because programs compile code and read from disk in it.
 */
export async function timeReads(storage: Storage, rounds: number): Promise<Reads> {
  const backend = await startLocalBackend(storage);
  const bare = await startBareServer();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { 'accept-encoding': 'gzip' };

  async function timeBoth(times: Times, path: string, body?: string) {
    const post = body === undefined ? {} : { method: 'POST' as const, body };
    const send = () => timedRequest(`${backend.api}/api/${path}`, { ...post, headers, agent });
    const response = await send();
    const isCompressed = response.headers['content-encoding'] === 'gzip';
    const { length } = isCompressed ? gunzipSync(response.body) : response.body;
    const constant = await timedRequest(`${bare.url}/constant?bytes=${length}`, { headers, agent });
    times.ours.push(response.ms);
    times.bare.push(constant.ms);
    times.bytes.push(response.body.length);
    return send;
  }
  async function sendReport(place: Place) {
    const body = JSON.stringify({ ...place, symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' });
    const key = { 'idempotency-key': randomUUID() };
    await timedRequest(`${backend.api}/api/reports`, { method: 'POST', body, headers: key, agent });
  }
  async function round(queries: Reads['queries'], analytics: Reads['analytics']) {
    for (const { query, times } of queries) await timeBoth(times, `health-aggregates?${query.search}`);
    for (const { endpoint, path, body, from } of allAnalytics()) {
      await sendReport(from);
      const times = analytics.get(endpoint) ?? noTimes();
      analytics.set(endpoint, times);
      const repeat = await timeBoth(times, `analytics/${path}`, body);
      times.repeated.push((await repeat()).ms);
    }
  }

  const empty = () => allQueries(new Date()).map((query) => ({ query, times: noTimes() }));
  try {
    await round(empty(), new Map());
    const reads: Reads = { queries: empty(), analytics: new Map() };
    for (let count = 0; count < rounds; count += 1) await round(reads.queries, reads.analytics);
    return reads;
  } finally {
    agent.destroy();
    await bare.stop();
    await backend.stop();
  }
}
