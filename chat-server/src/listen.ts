import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LISTEN_BACKLOG } from '@health-commons/base/server/http-server';

/** Starts listening and resolves to the port. Rejects with an Error whose message is for operators. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new Error(explain(error, host, port))));
    server.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port, backlog: LISTEN_BACKLOG }, () =>
      resolve((server.address() as AddressInfo).port),
    );
  });
}

function explain(error: Error, host: string, port: number): string {
  const code = 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use: stop the program that uses it, or set CHAT_PORT to a free port.`;
  }
  if (code === 'EACCES') return `Port ${port} needs other permissions: set CHAT_PORT to a port above 1023.`;
  return `The chat server cannot listen on ${host}, port ${port}: ${error.message}.`;
}
