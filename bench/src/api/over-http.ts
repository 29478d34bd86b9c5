import { gunzipSync } from 'node:zlib';
import { keepAliveAgent, requestWithStatus, timedRequest } from '../timed-request';
import type { Query } from './queries';

export type HttpTimes = {
  /** Time in ms of each request. Requests are sent one after another. */
  ours: number[];
  bare: number[];
  compressedBytes: number[];
  rows: number[];
  /** The query with the largest compressed response. */
  largest: string;
};

const headers = { 'accept-encoding': 'gzip' };

/**
 * Sends each query once to the API, then requests a constant of about the same uncompressed size from the bare server,
 * so that other load on the machine affects both servers.
 */
export async function timeOverHttp(
  api: string,
  bareUrl: string,
  queries: readonly Query[],
): Promise<HttpTimes> {
  const agent = keepAliveAgent(1);
  const times: HttpTimes = { ours: [], bare: [], compressedBytes: [], rows: [], largest: '' };
  for (const { search } of queries) {
    const response = await requestWithStatus(200, `${api}/api/health-aggregates?${search}`, {
      headers,
      agent,
    });
    const isCompressed = response.headers['content-encoding'] === 'gzip';
    const text = (isCompressed ? gunzipSync(response.body) : response.body).toString('utf8');
    if (response.body.length > Math.max(0, ...times.compressedBytes)) times.largest = search;
    times.ours.push(response.ms);
    times.compressedBytes.push(response.body.length);
    times.rows.push((JSON.parse(text) as unknown[]).length);
    const bare = await timedRequest(`${bareUrl}/constant?bytes=${text.length}`, { headers, agent });
    times.bare.push(bare.ms);
  }
  agent.destroy();
  return times;
}
