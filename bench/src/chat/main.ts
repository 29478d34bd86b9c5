import { describeLoad, describeMachine } from '../report/machine';
import { writeResult } from '../report/write-result';
import { runBench } from '../run-bench';
import { isWhole, ON_REDIS, readOptions, type Options, type Part } from './options';
import { measureConnections } from './parts/connections';
import { killNodes } from './parts/kill-node';
import { killRedis } from './parts/kill-redis';
import { measureLobby } from './parts/lobby';
import { measurePairs } from './parts/pairs';
import { measureRoom } from './parts/room';
import {
  describeConnections,
  describeKilledNodes,
  describeKilledRedis,
  describeLobby,
  describePairs,
  describeRoom,
} from './report';
import { redisVersion } from './start-redis';

const say = (words: string) => console.log(words);

/** Measures a part and gives its section of the result. */
const measure: Record<Part, (options: Options) => Promise<string>> = {
  connections: async (options) => describeConnections(await measureConnections(options)),
  room: async (options) => describeRoom(await measureRoom(options, say), options),
  pairs: async (options) => describePairs(await measurePairs(options)),
  lobby: async (options) => describeLobby(await measureLobby(options)),
  'kill-node': async (options) => describeKilledNodes(await killNodes(options, say)),
  'kill-redis': async (options) => describeKilledRedis(await killRedis(options, say)),
};

const LEFT_OUT = `LEFT OUT: ${ON_REDIS.join(', ')}. There is no redis-server on PATH (apt-get install redis-server).`;

await runBench(async () => {
  const options = readOptions(process.argv.slice(2));
  const done: Part[] = [];
  const sections: string[] = [];
  for (const part of options.only) {
    if (!redisVersion && ON_REDIS.includes(part)) continue;
    say(`${part} …`);
    try {
      sections.push(await measure[part](options));
      done.push(part);
    } catch (error) {
      // The others are measured all the same: they have nothing to do with it.
      sections.push(`## ${part}\n\nFAILED: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
  const isLeftOut = !redisVersion && options.only.some((part) => ON_REDIS.includes(part));
  const text = [
    `# bench:chat, ${new Date().toISOString().slice(0, 10)}`,
    `Servers as they are deployed, each a process; the visitors in another one of the same machine, down to the WebSocket by a client of the bench (socket.io-client takes as much of the processor as a server); loopback. ${describeLoad()}.`,
    describeMachine([redisVersion ?? 'no Redis'])
      .map((line) => `- ${line}`)
      .join('\n'),
    ...sections,
    ...(isLeftOut ? [LEFT_OUT] : []),
  ].join('\n\n');
  writeResult('chat', text, isWhole(options, done));
  if (isLeftOut) console.warn(LEFT_OUT);
});
