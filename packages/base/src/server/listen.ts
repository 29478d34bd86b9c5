import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Fault } from '../fault';

/**
 * Maximum number of connections that wait to be accepted. Linux's own limit is 4096 (net.core.somaxconn). With Node's
 * default of 511, a burst of clients has to wait for retransmissions.
 */
const BACKLOG = 4_096;

/**
 * Makes a server listen on a port, and resolves to the port. 'localhost' means 127.0.0.1: clients that try ::1 first
 * then try it. Port 0 means any free port. Rejects with Fault, which names the setting of the port, if the program
 * cannot listen on it.
 */
export function listen(server: Server, host: string, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Fault(explain(error, host, port, setting))));
    const address = host === 'localhost' ? '127.0.0.1' : host;
    server.listen({ host: address, port, backlog: BACKLOG }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

function explain(error: Error, host: string, port: number, setting: string): string {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use: stop the program that uses it, or set ${setting} to a free port.`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: set ${setting} to a port above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${error.message}`;
}

/** Makes a server listen on a free port of 127.0.0.1. `stop` also ends its connections, at once. */
export async function listenAnywhere(server: Server) {
  const port = await listen(server, '127.0.0.1', 0, 'a free port');
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port, url: `http://127.0.0.1:${port}`, stop };
}

/** Returns the URL at which this machine reaches a server that listens on `host`. */
export function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Time in ms that running requests have to finish when the program stops. */
const DRAIN = 3_000;

/** Stops accepting connections, waits at most DRAIN ms for running requests, then closes the remaining connections. */
export function closeServer(server: Server): Promise<void> {
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
