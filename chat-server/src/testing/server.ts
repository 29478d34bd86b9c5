import { createChatServer, type ChatServer } from '../chat-server';
import { listen } from '../listen';
import { Page } from './page';

type Needs = Partial<Parameters<typeof createChatServer>[0]>;

/** A chat of the test's own, with pages that are closed with it. Addresses of pages are believed (`proxies: 1`). */
export async function startChat(needs: Needs = {}) {
  const server: ChatServer = createChatServer({ origins: ['*'], version: '1.2.3', proxies: 1, ...needs });
  const url = `http://127.0.0.1:${await listen(server.http, 'localhost', 0)}`;
  const pages: Page[] = [];
  const keep = (page: Page) => {
    pages.push(page);
    return page;
  };
  return {
    server,
    url,
    open: async (given?: Parameters<typeof Page.open>[1]) => keep(await Page.open(url, given)),
    named: async (name: string, given?: Parameters<typeof Page.open>[1]) =>
      keep(await Page.named(url, name, given)),
    metrics: async () => (await fetch(`${url}/metrics`)).text(),
    async stop() {
      for (const page of pages) page.close();
      await server.close();
    },
  };
}
export type TestChat = Awaited<ReturnType<typeof startChat>>;
