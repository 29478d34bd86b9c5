import { DEFAULT_ADDRESS_SETTINGS } from '@health-commons/base/server/client-address';
import { createChatServer, listen } from '../chat-server';
import { type Handshake, openPage, type Page } from './page';

type Options = Partial<Parameters<typeof createChatServer>[0]>;

/** Short intervals, so that tests need not wait. */
const FAST = { lobbyInterval: 20, lobbyCountInterval: 50, holdRejected: 50 };

const METRICS_TOKEN = 'a-token-of-24-characters';

/**
 * Starts a chat server that closes its pages when it stops. It trusts X-Forwarded-For, so that pages can have any
 * address.
 */
export async function startChat({ limits, ...options }: Options = {}) {
  const server = createChatServer({
    ...{ origins: ['*'], version: '1.2.3', limits: { ...FAST, ...limits } },
    // Pages without a header connect directly, so they have no limit per address.
    addresses: { ...DEFAULT_ADDRESS_SETTINGS, proxies: 1, exemptLoopback: true },
    metricsToken: METRICS_TOKEN,
    ...options,
  });
  const url = `http://127.0.0.1:${await listen(server.http, 'localhost', 0)}`;
  const pages: Page[] = [];
  const open = async (handshake?: Handshake) => {
    const page = await openPage(url, handshake);
    pages.push(page);
    return page;
  };
  return {
    server,
    url,
    open,
    async named(name: string, handshake?: Handshake) {
      const page = await open(handshake);
      await page.request('name.set', { name, listed: true });
      return page;
    },
    metrics: async () =>
      (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text(),
    /** Returns the value of the metric whose line starts with `start`, or 0 if it is missing. */
    async metric(start: string) {
      const line = (await this.metrics()).split('\n').find((one) => one.startsWith(start));
      return Number(line?.split(' ').at(-1) ?? 0);
    },
    async stop() {
      for (const page of pages) page.close();
      await server.close();
    },
  };
}
export type TestChat = Awaited<ReturnType<typeof startChat>>;
