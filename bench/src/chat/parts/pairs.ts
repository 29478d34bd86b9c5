import { sumOf } from '../../statistics';
import type { Round } from '../generator/round';
import type { Options } from '../options';
import { cpuMsOf } from '../../cpu-time';
import { startLoadGenerator } from '../start-load-generator';
import { startRedis } from '../start-redis';
import { startChat } from '../start-servers';

type Cpu = { servers: number; redis: number; generator: number };

export type Pairs = Round & {
  pairs: number;
  seconds: number;
  perSecond: number;
  cpuMs: Cpu;
  /** Lines that the servers logged, for example because Redis did not respond. */
  logLines: string[];
};

/** Measures private rooms between visitors on two servers that share a Redis. Each room has two messages per second. */
export async function measurePairs({ pairs, seconds }: Options): Promise<Pairs> {
  const redis = await startRedis();
  const servers = await Promise.all([startChat({ redis: redis.url }), startChat({ redis: redis.url })]);
  const generator = startLoadGenerator();
  const perSecond = 2 * pairs;
  const readCpu = (): Cpu => ({
    servers: sumOf(servers, ({ pid }) => cpuMsOf(pid)),
    redis: cpuMsOf(redis.pid()),
    generator: cpuMsOf(generator.pid),
  });
  try {
    await generator.run('pairs.open', { urls: servers.map(({ url }) => url), count: pairs });
    await generator.run('pairs.round', { perSecond, seconds: Math.min(3, seconds) });
    const [before, startedAt] = [readCpu(), performance.now()];
    const round = await generator.run('pairs.round', { perSecond, seconds });
    const after = readCpu();
    return {
      ...round,
      pairs,
      perSecond,
      seconds: (performance.now() - startedAt) / 1000,
      cpuMs: {
        servers: after.servers - before.servers,
        redis: after.redis - before.redis,
        generator: after.generator - before.generator,
      },
      logLines: servers.flatMap((server) =>
        server
          .output()
          .split('\n')
          .filter((line) => line && !line.startsWith('listening')),
      ),
    };
  } finally {
    generator.stop();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await redis.stop();
  }
}
