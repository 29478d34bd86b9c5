import { io } from 'socket.io-client';
import type { OpenSocket } from './chat-connection';

/** A socket that is not connected yet. WebSocket first: long polling needs sticky sessions. */
export const openSocket: OpenSocket = (address, token) =>
  io(address, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (callback) => callback({ token: token() }),
    // Detects a connection that is lost during the handshake.
    timeout: 10_000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
