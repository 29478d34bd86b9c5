import { setTimeout as wait } from 'node:timers/promises';
import type { Failover } from '../generator/pages';
import type { Options } from '../options';
import { startLoadGenerator } from '../start-load-generator';
import { startRedis } from '../start-redis';
import { startChat } from '../start-servers';

const MESSAGES_PER_SECOND = 100;

/** Duration of one run in seconds, and random delay in ms before a server is killed. */
const SECONDS = 6;
const killDelayMs = () => 1_500 + Math.random() * 2_500;

/** Alternately kills each of two servers while pages behind a load balancer send messages. */
export async function killServers({ kills }: Options): Promise<Failover[]> {
  const redis = await startRedis();
  const servers = await Promise.all([startChat({ redis: redis.url }), startChat({ redis: redis.url })]);
  const generator = startLoadGenerator();
  const runs: Failover[] = [];
  try {
    await generator.run('pages.balance', { ports: servers.map(({ port }) => port) });
    for (let run = 0; run < kills; run += 1) {
      console.log(`kill -9 of a server, ${run + 1} of ${kills} …`);
      await generator.run('pages.open');
      const sending = generator.run('pages.send', { perSecond: MESSAGES_PER_SECOND, seconds: SECONDS });
      await wait(killDelayMs());
      const victim = servers[run % 2];
      await victim?.end('SIGKILL');
      runs.push(await sending);
      await generator.run('pages.close');
      if (victim) servers[run % 2] = await startChat({ redis: redis.url, port: victim.port });
    }
    return runs;
  } finally {
    generator.stop();
    await Promise.all(servers.filter((server) => server.isRunning()).map((server) => server.end('SIGKILL')));
    await redis.stop();
  }
}
