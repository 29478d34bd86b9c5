import { setTimeout as wait } from 'node:timers/promises';
import type { LogCheck } from '../generator/durability';
import type { Options } from '../options';
import { startLoadGenerator } from '../start-load-generator';
import { startRedis } from '../start-redis';
import { startChat } from '../start-servers';

const PEOPLE = 20;
/** At this rate a run sends fewer messages than the 2,000 that a room's log keeps. */
const MESSAGES_PER_SECOND = 300;

/** Duration in ms of sending before the kill, and of the time without Redis after the server has detected the kill. */
const SEND_MS = 2_000;
const DOWNTIME_MS = 2_000;

export type RedisRun = LogCheck & {
  keptRunning: boolean;
  /** Status of /health and /health/live while Redis was down. */
  health: number;
  live: number;
  /** Time in ms from the kill until /health was 503, and from Redis's start until /health was 200. */
  detectedMs: number;
  recoveredMs: number;
};

const statusOf = async (url: string) => (await fetch(url)).status;

/** Returns the time in ms until /health has this status, or Infinity after ten seconds. */
async function msUntilHealth(url: string, status: number): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 10_000) {
    if ((await statusOf(`${url}/health`)) === status) return performance.now() - startedAt;
    await wait(20);
  }
  return Infinity;
}

async function killOnce(): Promise<RedisRun> {
  const redis = await startRedis();
  const server = await startChat({ redis: redis.url });
  const generator = startLoadGenerator();
  try {
    await generator.run('durability.start', {
      url: server.url,
      people: PEOPLE,
      perSecond: MESSAGES_PER_SECOND,
    });
    await wait(SEND_MS);
    await redis.kill();
    const detectedMs = await msUntilHealth(server.url, 503);
    await wait(DOWNTIME_MS);
    const [health, live] = [
      await statusOf(`${server.url}/health`),
      await statusOf(`${server.url}/health/live`),
    ];
    await redis.start();
    const recoveredMs = await msUntilHealth(server.url, 200);
    await wait(SEND_MS / 2);
    const check = await generator.run('durability.check');
    return { ...check, keptRunning: server.isRunning(), health, live, detectedMs, recoveredMs };
  } finally {
    generator.stop();
    if (server.isRunning()) await server.end('SIGKILL');
    await redis.stop();
  }
}

/** Kills Redis while messages are sent, then starts Redis again with the data on its disk. */
export async function killRedis({ redisKills }: Options): Promise<RedisRun[]> {
  const runs: RedisRun[] = [];
  for (let run = 0; run < redisKills; run += 1) {
    console.log(`kill -9 of Redis, ${run + 1} of ${redisKills} …`);
    runs.push(await killOnce());
  }
  return runs;
}
