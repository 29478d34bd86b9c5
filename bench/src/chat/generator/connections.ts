import { concurrently } from './concurrently';
import { connectNamed, connectRaw } from './raw-client';

const CONCURRENCY = 100;

export const connections = {
  /**
   * Opens connections, with names if `named`. Resolves with the number of connections that are open when the last one
   * has been opened.
   */
  async 'connections.open'({ url, count, named }: { url: string; count: number; named: boolean }) {
    const clients = await concurrently(count, CONCURRENCY, (index) =>
      named ? connectNamed(url, `Visitor ${index}`) : connectRaw(url),
    );
    let open = clients.length;
    for (const client of clients) client.onClose(() => (open -= 1));
    return open;
  },
};
