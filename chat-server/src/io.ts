import type { ClientEvents, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** What is known of a connection. `id` is the visit's, not the connection's. */
export type SocketData = { id: string; address: string; session: Session };

export type ChatIo = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** Whose event it is. */
export type Visitor = { id: string; address: string; socket: ChatSocket };

/** socket.io's rooms: the connections of a visit, and those in one of our rooms. */
export const visitRoom = (id: string): string => `visit:${id}`;
export const chatRoom = (room: string): string => `room:${room}`;

/** Whether the visit has a connection to this process. */
export const isHere = (io: ChatIo, id: string): boolean => io.of('/').adapter.rooms.has(visitRoom(id));
