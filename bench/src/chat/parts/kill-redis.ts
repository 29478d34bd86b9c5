import { setTimeout as wait } from 'node:timers/promises';
import type { KeptLog } from '../load/keepers';
import type { Options } from '../options';
import { startLoad } from '../start-load';
import { startRedis } from '../start-redis';
import { startChat } from '../start-servers';

const PEOPLE = 20;
/** A room keeps 2,000 messages: a run stays below, so that all of it can be looked for. */
const MESSAGES_A_SECOND = 300;

/** ms of talk before, of silence, and of talk after. */
const TALK = 2_000;
const AWAY = 2_000;

export type RedisRun = KeptLog & {
  /** The server ran on, under the same process id. */
  stayed: boolean;
  /** What /health and /health/live said meanwhile. */
  health: number;
  live: number;
  /** ms from the kill until /health was 503, and from Redis's start until it was 200. */
  noticed: number;
  back: number;
};

const statusOf = async (url: string) => (await fetch(url)).status;

/** ms until /health says so; Infinity after ten seconds without. */
async function until(url: string, status: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 10_000) {
    if ((await statusOf(`${url}/health`)) === status) return performance.now() - began;
    await wait(20);
  }
  return Infinity;
}

async function killOnce(): Promise<RedisRun> {
  const redis = await startRedis();
  const node = await startChat({ redis: redis.url });
  const load = startLoad();
  try {
    await load.ask('keepers.talk', { url: node.url, people: PEOPLE, perSecond: MESSAGES_A_SECOND });
    await wait(TALK);
    await redis.kill();
    const noticed = await until(node.url, 503);
    await wait(AWAY);
    const [health, live] = [await statusOf(`${node.url}/health`), await statusOf(`${node.url}/health/live`)];
    await redis.start();
    const back = await until(node.url, 200);
    await wait(TALK / 2);
    const log = await load.ask('keepers.compare');
    return { ...log, stayed: node.isRunning(), health, live, noticed, back };
  } finally {
    load.stop();
    if (node.isRunning()) await node.end('SIGKILL');
    await redis.stop();
  }
}

/** Redis is killed while people write, and comes back with what it had on its disk. */
export async function killRedis({ redisKills }: Options, say: (words: string) => void): Promise<RedisRun[]> {
  const runs: RedisRun[] = [];
  for (let run = 0; run < redisKills; run += 1) {
    say(`kill -9 of Redis, ${run + 1} of ${redisKills} …`);
    runs.push(await killOnce());
  }
  return runs;
}
