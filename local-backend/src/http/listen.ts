import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartError } from '../start-error';

/**
 * Takes the port before anything slow is done. 'localhost' means both of the machine's own addresses, because programs differ in
 * which one they try. Port 0 takes a free one. Throws StartError when the port is taken or may not be used.
 */
export async function listen(host: string, port: number): Promise<{ servers: Server[]; port: number }> {
  if (host !== 'localhost') {
    const server = await bind(host, port);
    return { servers: [server], port: portOf(server) };
  }
  const first = await bind('127.0.0.1', port);
  const taken = portOf(first);
  try {
    return { servers: [first, await bind('::1', taken)], port: taken };
  } catch (error) {
    // Machines without IPv6 have no ::1; with port 0 somebody may hold the same number there.
    if (port === 0 || !(error instanceof StartError && error.message.includes('in use'))) {
      return { servers: [first], port: taken };
    }
    first.close();
    throw error;
  }
}

/** ms running requests may take to finish when the program stops. */
const DRAIN = 3_000;

/** Takes no new connection, lets running requests finish for a moment, then ends what is left. */
export async function closeServers(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(closeServer));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, DRAIN);
    // An error means that it was closed before.
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function bind(host: string, port: number): Promise<Server> {
  const server = createServer();
  // A request has to arrive within half a minute: slow senders hold no connection for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(explain(error, host, port))));
    server.listen({ host, port, ipv6Only: host === '::1' }, () => resolve(server));
  });
}

function explain(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the program that holds it, or set BACKEND_PORT to another port.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: set BACKEND_PORT to a port above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${error.message}`;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
