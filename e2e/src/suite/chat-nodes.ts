import { runRedis } from '@health-commons/base/testing/redis';
import { startProgram } from '@health-commons/chat-server/testing/program';

/** Starts chat servers that share a new Redis. */
export async function startChatNodes(count: number) {
  const redis = await runRedis();
  // Tests write faster than people.
  const settings = { REDIS_URL: redis.url, CHAT_MESSAGES_PER_MINUTE: '10000', EXEMPT_LOOPBACK: '1' };
  const nodes = await Promise.all(Array.from({ length: count }, () => startProgram([], settings)));
  return {
    addresses: nodes.map(({ address }) => address),
    /** Stops a chat server: with SIGKILL as in a crash, or with SIGTERM as at a release. */
    end: async (node: number, signal: 'SIGKILL' | 'SIGTERM') => {
      await nodes[node]?.end(signal);
    },
    stop: async () => {
      await Promise.all(nodes.map((node) => node.end('SIGTERM')));
      await redis.stop();
    },
  };
}
