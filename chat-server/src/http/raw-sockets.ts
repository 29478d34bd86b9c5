import type { Server } from 'node:http';

/** The path of socket.io; its requests and upgrades are answered by socket.io itself. */
export const SOCKET_PATH = '/socket.io/';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Keeps a raw connection from ending the process: Node removes its own `error` listener from a socket that is upgraded, and a reset is
 * then an unhandled event. Upgrades to another path than socket.io's are refused.
 */
export function guardRawSockets(http: Server): void {
  // A broken connection needs no more than the `close` that follows.
  http.on('connection', (socket) => socket.on('error', () => undefined));
  http.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(SOCKET_PATH)) return;
    socket.end(NOT_FOUND, () => socket.destroy());
  });
}
