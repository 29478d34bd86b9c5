import { io } from 'socket.io-client';
import type { OpenSocket } from './connection';

/** A socket of the chat server, not connected yet. WebSocket first: long polling needs a balancer that keeps a visitor on one node. */
export const openSocket: OpenSocket = (address, token) =>
  io(address, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give({ token: token() }),
    // One that is cut off while it is being made is found out by nothing else.
    timeout: 10_000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
