import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, which systems assign to connections and to servers on port 0: such a port could be taken
 * before the caller listens on it. A node of a Redis cluster also uses the port plus 10,000.
 */
const RANGE = [10_000, 22_000] as const;

/** Resolves to `port`, or without it to any free port of 127.0.0.1. Rejects if `port` is in use. */
export async function freePort(port?: number): Promise<number> {
  for (;;) {
    const tried = port ?? randomInt(...RANGE);
    const server = createServer().listen(tried, '127.0.0.1');
    try {
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
      return tried;
    } catch (error) {
      if (port !== undefined) throw error;
    }
  }
}
