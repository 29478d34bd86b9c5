import type { Server } from 'node:http';

/** socket.io handles requests to all paths with this prefix. */
export const SOCKET_PATH = '/socket.io/';

const NOT_FOUND = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Handles errors of raw connections, and rejects upgrades to paths other than socket.io's. Node removes its own `error`
 * listener from an upgraded socket. Without our listener, a connection reset would crash the process.
 */
export function guardRawSockets(http: Server): void {
  // Errors need no handling, because a `close` event follows and its listeners clean up.
  http.on('connection', (socket) => socket.on('error', () => undefined));
  http.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(SOCKET_PATH)) return;
    socket.end(NOT_FOUND, () => socket.destroy());
  });
}
