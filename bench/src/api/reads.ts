import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { startLocalBackend, type Storage } from '../dataset';
import { startProgram, tsxArgs } from '../processes';
import { timedRequest } from '../timed-request';
import { analyticsRequests, mapRequests, type ApiRequest, type Place } from './queries';

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
