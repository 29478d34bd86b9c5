import { io } from 'socket.io-client';
import type { OpenSocket } from './chat-connection';

/**
 * Returns a socket that is not yet connected. It tries WebSocket first, because long polling needs sticky sessions. The
 * address may have a path, behind which a proxy forwards requests to the chat server. `io` would interpret such a path
 * as a namespace.
 */
export const openSocket: OpenSocket = (address, token) => {
  const { origin, pathname } = new URL(address);
  return io(origin, {
    path: `${pathname.replace(/\/+$/, '')}/socket.io`,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (callback) => callback({ token: token() }),
    // This time-out detects a connection that is lost during the handshake.
    timeout: 10_000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
};
