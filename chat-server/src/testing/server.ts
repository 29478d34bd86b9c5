import { listen } from '@health-commons/base/server/listen';
import { createChatServer } from '../chat-server';
import { readSettings } from '../settings';
import { createMemoryStore } from '../store/memory';
import { createRedisStore } from '../store/redis';
import { openPage, type Handshake, type Page } from './page';
import { describeBoth, type TestRedis } from './redis';
import { presenceChange } from './stores';

type Options = Partial<Parameters<typeof createChatServer>[0]> & {
  /** Starts two processes on this Redis, and opens pages at them in turn. The default is one process in memory. */
  redis?: TestRedis;
  env?: Readonly<Record<string, string>>;
};

/** Short, so that tests need not wait. */
const FAST = { holdRejected: 50 };

const METRICS_TOKEN = 'a-token-of-24-characters';

async function startNode({ redis, limits, env, ...options }: Options) {
  const { now } = options;
  const { store = createMemoryStore(now), ...shared } = redis
    ? await createRedisStore(redis.url, now)
    : options;
  const server = createChatServer({
    ...{ version: '1.2.3', limits: { ...FAST, ...limits } },
    // Pages without a header connect directly, so they have no limit per address.
    settings: readSettings({
      ...{ ALLOWED_ORIGINS: '*', TRUST_PROXY: '1', EXEMPT_LOOPBACK: '1', METRICS_TOKEN, ...env },
    }),
    ...{ ...options, ...shared, store },
  });
  return { server, store, url: `http://127.0.0.1:${await listen(server.http, 'localhost', 0, 'CHAT_PORT')}` };
}

const running: (() => Promise<unknown>)[] = [];
// Also after a failure: an open server would keep jest from ending.
afterEach(() => Promise.all(running.splice(0).map((stop) => stop())));

/**
 * Starts a chat server that closes its pages and stops after the test. It trusts X-Forwarded-For, so that pages can
 * have any address.
 */
export async function startChat(options: Options = {}) {
  const nodes = await Promise.all((options.redis ? [1, 2] : [1]).map(() => startNode(options)));
  const [first] = nodes;
  if (!first) throw new Error('No server.');
  const { server, store, url } = first;
  const pages: Page[] = [];
  let turn = 0;
  const open = async (handshake?: Handshake) => {
    const page = await openPage(nodes[turn++ % nodes.length]?.url ?? url, handshake);
    pages.push(page);
    return page;
  };
  const metricsOf = async (of: string) =>
    (await fetch(`${of}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  running.push(() => {
    for (const page of pages) page.close();
    return Promise.all(nodes.map((node) => node.server.close()));
  });
  return {
    server,
    store,
    url,
    open,
    /** Opens a page with a name that every process knows. */
    async named(name: string, handshake?: Handshake) {
      const page = await open(handshake);
      const known = nodes.map((node) =>
        presenceChange(node.store, ({ put }) => put.some(({ id }) => id === page.id)),
      );
      await page.request('name.set', { name, listed: true });
      await Promise.all(known);
      return page;
    },
    metrics: () => metricsOf(url),
    /** Returns the sum of the metrics whose lines start with `start`, or 0 if there is none. */
    async metric(start: string) {
      const texts = await Promise.all(nodes.map((node) => metricsOf(node.url)));
      const lines = texts.flatMap((text) => text.split('\n').find((line) => line.startsWith(start)) ?? []);
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
  };
}
export type TestChat = Awaited<ReturnType<typeof startChat>>;

/** Runs the same tests with one process in memory, and with two processes that share an empty Redis. */
export function describeChats(tests: (start: (options?: Options) => Promise<TestChat>) => void) {
  describeBoth((redisOf) =>
    tests((options) => {
      const redis = redisOf();
      return startChat({ ...options, ...(redis && { redis }) });
    }),
  );
}
