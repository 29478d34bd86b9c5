import { randomUUID } from 'node:crypto';
import type { Agent } from 'node:http';
import type { PreparedDatabase } from '../dataset/prepare';
import { startLocalBackend } from '../dataset/start-local-backend';
import type { Options } from '../options';
import { keepAliveAgent, requestWithStatus } from '../timed-request';
import { allRequests, type Place } from './requests';

/**
 * `ms`: times of requests after a new report. `repeatedMs`: times of the same requests, repeated without a new report.
 */
export type EndpointTimes = { ms: number[]; repeatedMs: number[]; bytes: number[] };

/**
 * Sends all requests over HTTP, one after another and uncompressed. Each request is sent after a new report from its
 * place, so that no cached response is valid, and is then repeated. The first round is not counted, because programs
 * compile code and read from disk in it.
 */
export async function measureAnalytics(
  prepared: PreparedDatabase,
  { repeat }: Pick<Options, 'repeat'>,
): Promise<Map<string, EndpointTimes>> {
  const backend = await startLocalBackend(prepared);
  const agent = keepAliveAgent(1);
  const byEndpoint = new Map<string, EndpointTimes>();
  try {
    for (let round = 0; round <= repeat; round += 1) {
      console.log(`${prepared.database}: ${round === 0 ? 'warm-up' : `round ${round}`} …`);
      for (const { endpoint, path, body, report } of allRequests()) {
        await sendReport(backend.api, report, agent);
        const payload = body === undefined ? {} : { method: 'POST' as const, body };
        const send = () =>
          requestWithStatus(200, `${backend.api}/api/analytics/${path}`, { ...payload, agent });
        const [first, repeated] = [await send(), await send()];
        if (round === 0) continue;
        const times = byEndpoint.get(endpoint) ?? { ms: [], repeatedMs: [], bytes: [] };
        byEndpoint.set(endpoint, times);
        times.ms.push(first.ms);
        times.repeatedMs.push(repeated.ms);
        times.bytes.push(first.body.length);
      }
    }
    return byEndpoint;
  } finally {
    agent.destroy();
    await backend.stop();
  }
}

async function sendReport(api: string, place: Place, agent: Agent): Promise<void> {
  const body = JSON.stringify({ ...place, symptoms: ['Fever'], illnessType: 'flu', severity: 'mild' });
  const headers = { 'idempotency-key': randomUUID() };
  await requestWithStatus(201, `${api}/api/reports`, { method: 'POST', body, headers, agent });
}
