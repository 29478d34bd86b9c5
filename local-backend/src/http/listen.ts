import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LISTEN_BACKLOG } from '@health-commons/base/server/http-server';
import { Fault } from '@health-commons/base/command-line';

/**
 * Makes a server listen on a port, and resolves to the port. 'localhost' means 127.0.0.1: clients that try ::1 first
 * then try it. Port 0 means any free port. Rejects with Fault if the program cannot listen on the port.
 */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Fault(explain(error, host, port))));
    const address = host === 'localhost' ? '127.0.0.1' : host;
    server.listen({ host: address, port, backlog: LISTEN_BACKLOG }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
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

function explain(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is already in use: stop the program that holds it, or set BACKEND_PORT to another port.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be used by this user: set BACKEND_PORT to a port above 1023.`;
  return `Cannot listen on ${host}, port ${port}: ${error.message}`;
}
