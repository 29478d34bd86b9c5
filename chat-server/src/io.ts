import { createLog } from '@health-commons/base/log';
import type { ClientEvents, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import type { IncomingMessage } from 'node:http';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** `id` identifies the session, not the connection. */
type SocketData = { id: string; networks: readonly string[]; session: Session };

export type ChatIo = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type ChatSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** The connection that sent an event, with its session id and the networks that limits per address apply to. */
export type Client = { id: string; networks: readonly string[]; socket: ChatSocket };

/** Returns the networks of a request's client, as `clientNetworks` does. */
export type NetworksOf = (request: IncomingMessage) => readonly string[];

/** The names of two kinds of socket.io room: for the connections of a session, and for those in a chat room. */
export const sessionRoom = (id: string): string => `session:${id}`;
export const chatRoom = (room: string): string => `room:${room}`;

export const isConnected = (io: ChatIo, id: string): boolean => io.of('/').adapter.rooms.has(sessionRoom(id));

/** The log of this program. readSettings rejects an invalid LOG_LEVEL at the start. */
export const log = createLog({ app: 'chat' });
