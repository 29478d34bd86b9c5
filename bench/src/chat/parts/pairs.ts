import type { Round } from '../load/room';
import type { Options } from '../options';
import { startLoad } from '../start-load';
import { startRedis } from '../start-redis';
import { startChat } from '../start-servers';
import { cpuOf } from '../usage';

/** ms of processors for all of it: both servers', Redis's, the visitors'. */
export type Pairs = Round & {
  pairs: number;
  seconds: number;
  perSecond: number;
  nodes: number;
  redis: number;
  load: number;
  /** What the servers said beside their address: that Redis does not answer, for one. */
  said: string[];
};

/** Pairs in private rooms, one of each at one of two servers on a Redis; two messages a second in every room. */
export async function measurePairs({ pairs, seconds }: Options): Promise<Pairs> {
  const redis = await startRedis();
  const nodes = await Promise.all([startChat({ redis: redis.url }), startChat({ redis: redis.url })]);
  const load = startLoad();
  const perSecond = 2 * pairs;
  const cpu = () => ({
    nodes: nodes.reduce((sum, { pid }) => sum + cpuOf(pid), 0),
    redis: cpuOf(redis.pid()),
    load: cpuOf(load.pid),
  });
  try {
    await load.ask('pairs.open', { urls: nodes.map(({ url }) => url), count: pairs });
    await load.ask('pairs.round', { perSecond, seconds: Math.min(3, seconds) });
    const [before, began] = [cpu(), performance.now()];
    const round = await load.ask('pairs.round', { perSecond, seconds });
    const after = cpu();
    return {
      ...round,
      pairs,
      perSecond,
      seconds: (performance.now() - began) / 1000,
      nodes: after.nodes - before.nodes,
      redis: after.redis - before.redis,
      load: after.load - before.load,
      said: nodes.flatMap((node) =>
        node
          .words()
          .split('\n')
          .filter((line) => line && !line.startsWith('listening')),
      ),
    };
  } finally {
    load.stop();
    await Promise.all(nodes.map((node) => node.end('SIGKILL')));
    await redis.stop();
  }
}
