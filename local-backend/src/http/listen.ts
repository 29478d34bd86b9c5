import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LISTEN_BACKLOG } from '@health-commons/base/server/http-server';
import { StartError } from '../program/command';

/**
 * Listens on a port. 'localhost' means 127.0.0.1 and ::1, because clients differ in which of the two they try. Port 0
 * means any free port. Rejects with StartError if the program cannot listen on the port.
 */
export async function listen(
  host: string,
  port: number,
  create: () => Server,
): Promise<{ servers: Server[]; port: number }> {
  if (host !== 'localhost') {
    const server = await bind(create(), host, port);
    return { servers: [server], port: portOf(server) };
  }
  const first = await bind(create(), '127.0.0.1', port);
  const taken = portOf(first);
  try {
    return { servers: [first, await bind(create(), '::1', taken)], port: taken };
  } catch (error) {
    // A machine without IPv6 has no ::1. With port 0, another program may use the same port number on ::1. In both
    // cases 127.0.0.1 is enough.
    if (port === 0 || !(error instanceof StartError && error.message.includes('in use'))) {
      return { servers: [first], port: taken };
    }
    first.close();
    throw error;
  }
}

/** Returns the URL at which this machine reaches a server that listens on `host`. */
export function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Time in ms that running requests have to finish when the program stops. */
const DRAIN = 3_000;

/** Stops accepting connections, waits at most DRAIN ms for running requests, then closes the remaining connections. */
export async function closeServers(servers: readonly Server[]): Promise<void> {
  await Promise.all(servers.map(closeServer));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, DRAIN);
    // close() reports an error only if the server is already closed.
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function bind(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(explain(error, host, port))));
    server.listen({ host, port, ipv6Only: host === '::1', backlog: LISTEN_BACKLOG }, () => resolve(server));
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
