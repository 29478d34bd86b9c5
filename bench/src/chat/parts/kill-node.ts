import { setTimeout as wait } from 'node:timers/promises';
import type { Broken } from '../load/pages';
import type { Options } from '../options';
import { startLoad } from '../start-load';
import { startRedis } from '../start-redis';
import { startChat } from '../start-servers';

const MESSAGES_A_SECOND = 100;

/** s of one run, and ms from its begin until a server is killed: at another moment every time. */
const SECONDS = 6;
const killAfter = () => 1_500 + Math.random() * 2_500;

/** The page's own client behind a balancer; each time one of two servers is killed, in turn. */
export async function killNodes({ kills }: Options, say: (words: string) => void): Promise<Broken[]> {
  const redis = await startRedis();
  const nodes = await Promise.all([startChat({ redis: redis.url }), startChat({ redis: redis.url })]);
  const load = startLoad();
  const runs: Broken[] = [];
  try {
    await load.ask('pages.balance', { ports: nodes.map(({ port }) => port) });
    for (let run = 0; run < kills; run += 1) {
      say(`kill -9 of a server, ${run + 1} of ${kills} …`);
      await load.ask('pages.open');
      const talking = load.ask('pages.talk', { perSecond: MESSAGES_A_SECOND, seconds: SECONDS });
      await wait(killAfter());
      const victim = nodes[run % 2];
      await victim?.end('SIGKILL');
      runs.push(await talking);
      await load.ask('pages.close');
      if (victim) nodes[run % 2] = await startChat({ redis: redis.url, port: victim.port });
    }
    return runs;
  } finally {
    load.stop();
    await Promise.all(nodes.filter((node) => node.isRunning()).map((node) => node.end('SIGKILL')));
    await redis.stop();
  }
}
