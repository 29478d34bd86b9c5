import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addressesOf, isMissingAddress } from './addresses';

function bind(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host.includes(':') }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

/**
 * Listens on the same port of every address of the host. Port 0 means any free port. Rejects with the system's error if
 * the port is taken.
 */
export async function listen(
  create: () => Server,
  host: string,
  port: number,
): Promise<{ port: number; servers: Server[] }> {
  const servers: Server[] = [];
  let taken = port;
  for (const address of addressesOf(host)) {
    const server = create();
    try {
      taken = await bind(server, address, taken);
      servers.push(server);
    } catch (error) {
      if (isMissingAddress(error) && servers.length > 0) continue;
      for (const each of servers) each.close();
      throw error;
    }
  }
  return { port: taken, servers };
}
