import { concurrently } from './concurrently';
import { connectNamed, connectRaw } from './raw-client';

const CONCURRENCY = 100;

let open = 0;

export const connections = {
  /** Opens connections, with names if `named`. Rejects if one fails. */
  async 'connections.open'({ url, count, named }: { url: string; count: number; named: boolean }) {
    await concurrently(count, CONCURRENCY, async (index) => {
      const client = await (named ? connectNamed(url, `Visitor ${index}`) : connectRaw(url));
      open += 1;
      client.onClose(() => (open -= 1));
    });
  },

  /** Resolves with the number of connections that are still open. */
  'connections.count': () => Promise.resolve(open),
};
