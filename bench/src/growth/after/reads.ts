import { createPicker, createRandom } from '@health-commons/tools/seed';
import { allQueries } from '../../api/queries';
import { atRate } from '../../at-rate';
import { keepAliveAgent, requestWithStatus } from '../../timed-request';

const headers = { 'accept-encoding': 'gzip' };

/** Returns a generator of the map's queries. Some are more frequent than others, by Zipf's law. */
function createQueries(): () => string {
  const queries = allQueries(new Date());
  const random = createRandom('reads', 7);
  const pick = createPicker(queries.map((_, index) => 1 / (index + 1)));
  return () => `health-aggregates?${queries[pick(random)]?.search}`;
}

export type Reads = { count: number; seconds: number };

/** Reads the map from several connections at once, each as fast as it can. */
export async function readAsFastAsPossible(
  api: string,
  seconds: number,
  connections: number,
): Promise<Reads> {
  const agent = keepAliveAgent(connections);
  const next = createQueries();
  const startedAt = performance.now();
  const elapsed = () => (performance.now() - startedAt) / 1000;
  let count = 0;
  const read = async () => {
    while (elapsed() < seconds) {
      await requestWithStatus(200, `${api}/api/${next()}`, { headers, agent });
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, read));
  agent.destroy();
  return { count, seconds: elapsed() };
}

/** Reads the map at a fixed rate. Returns the time in ms of each read. */
export async function readAtRate(api: string, perSecond: number, seconds: number): Promise<number[]> {
  const agent = keepAliveAgent(100);
  const next = createQueries();
  const ms: number[] = [];
  const read = async () => {
    ms.push((await requestWithStatus(200, `${api}/api/${next()}`, { headers, agent })).ms);
  };
  const sent: Promise<void>[] = [];
  const failures: unknown[] = [];
  const send = () => void sent.push(read().catch((error: unknown) => void failures.push(error)));
  await atRate({ perSecond, seconds }, send);
  await Promise.all(sent);
  agent.destroy();
  if (failures.length > 0) throw failures[0];
  return ms;
}
