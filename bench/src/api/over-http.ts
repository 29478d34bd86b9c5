import { gunzipSync } from 'node:zlib';
import { ask, connections } from './ask';
import type { Query } from './queries';

export type HttpTimes = {
  /** ms of each request, one after another. */
  ours: number[];
  bare: number[];
  /** Bytes of each answer as it travels. */
  packed: number[];
  rows: number[];
  /** The query with the largest answer. */
  largest: string;
};

const headers = { 'accept-encoding': 'gzip' };

/** Each query once, compressed, and after each a constant of the same size from the bare handler: both are of the same moment. */
export async function timeOverHttp(
  api: string,
  bareUrl: string,
  queries: readonly Query[],
): Promise<HttpTimes> {
  const agent = connections(1);
  const times: HttpTimes = { ours: [], bare: [], packed: [], rows: [], largest: '' };
  for (const { search } of queries) {
    const answer = await ask(`${api}/api/health-aggregates?${search}`, { headers, agent });
    if (answer.status !== 200) throw new Error(`${search} was answered with ${answer.status}`);
    const packed = answer.headers['content-encoding'] === 'gzip';
    const text = (packed ? gunzipSync(answer.body) : answer.body).toString('utf8');
    if (answer.body.length > Math.max(0, ...times.packed)) times.largest = search;
    times.ours.push(answer.ms);
    times.packed.push(answer.body.length);
    times.rows.push((JSON.parse(text) as unknown[]).length);
    const bare = await ask(`${bareUrl}/constant?bytes=${text.length}`, { headers, agent });
    times.bare.push(bare.ms);
  }
  agent.destroy();
  return times;
}
