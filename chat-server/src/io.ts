import type { ClientEvents, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** `id` is the session's, not the connection's. */
type SocketData = { id: string; address: string; session: Session };

export type ChatIo = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** The sender of an event. */
export type Client = { id: string; address: string; socket: ChatSocket };

/** Names of socket.io rooms: the connections of a session, and the connections in a chat room. */
export const sessionRoom = (id: string): string => `session:${id}`;
export const chatRoom = (room: string): string => `room:${room}`;

/** Whether the session has a connection to this process. */
export const isConnected = (io: ChatIo, id: string): boolean => io.of('/').adapter.rooms.has(sessionRoom(id));
