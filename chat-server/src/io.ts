import type { ClientEvents, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** `id` identifies the session, not the connection. */
type SocketData = { id: string; address: string; session: Session };

export type ChatIo = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** The connection that sent an event, with its session id and address. */
export type Client = { id: string; address: string; socket: ChatSocket };

/** The names of two kinds of socket.io room: for the connections of a session, and for those in a chat room. */
export const sessionRoom = (id: string): string => `session:${id}`;
export const chatRoom = (room: string): string => `room:${room}`;

export const isConnected = (io: ChatIo, id: string): boolean => io.of('/').adapter.rooms.has(sessionRoom(id));
