import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Resolves to `port`, or to any free port of 127.0.0.1 if `port` is 0. Rejects if `port` is in use. */
export async function freePort(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}
