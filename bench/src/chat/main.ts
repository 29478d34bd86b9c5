import { writeResult } from '../report/result';
import { runBench } from '../run-bench';
import { isComplete, NEEDS_REDIS, readOptions, type Options, type Part } from './options';
import { measureConnections } from './parts/connections';
import { killServers } from './parts/kill-node';
import { killRedis } from './parts/kill-redis';
import { measureLobby } from './parts/lobby';
import { measurePairs } from './parts/pairs';
import { measureRoom } from './parts/room';
import {
  describeConnections,
  describeKilledServers,
  describeKilledRedis,
  describeLobby,
  describePairs,
  describeRoom,
} from './report';
import { redisVersion } from './start-redis';

const measure: Record<Part, (options: Options) => Promise<string>> = {
  connections: async (options) => describeConnections(await measureConnections(options)),
  room: async (options) => describeRoom(await measureRoom(options), options),
  pairs: async (options) => describePairs(await measurePairs(options)),
  lobby: async (options) => describeLobby(await measureLobby(options)),
  'kill-node': async (options) => describeKilledServers(await killServers(options)),
  'kill-redis': async (options) => describeKilledRedis(await killRedis(options)),
};

const SKIPPED = `SKIPPED: ${NEEDS_REDIS.join(', ')}. There is no redis-server on PATH (apt-get install redis-server).`;

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const completed: Part[] = [];
  const sections: string[] = [];
  for (const part of options.only) {
    if (!redisVersion && NEEDS_REDIS.includes(part)) continue;
    console.log(`${part} …`);
    try {
      sections.push(await measure[part](options));
      completed.push(part);
    } catch (error) {
      // Continue with the other parts, which do not depend on this one.
      sections.push(`## ${part}\n\nFAILED: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  const isSkipped = !redisVersion && options.only.some((part) => NEEDS_REDIS.includes(part));
  const result = {
    name: 'chat',
    conditions:
      'Each server is a process, as deployed; the clients are another process on the same machine, over loopback. ' +
      'They are bare WebSockets, since socket.io-client needs as much CPU as a server.',
    software: [redisVersion ?? 'no Redis'],
    sections: isSkipped ? [...sections, SKIPPED] : sections,
  };
  writeResult(result, isComplete(options, completed));
  if (isSkipped) console.warn(SKIPPED);
});
