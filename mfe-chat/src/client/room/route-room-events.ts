import type { ServerEvents } from '@health-commons/contracts/chat-events';
import type { ChatConnection } from '../connection/chat-connection';
import type { Room } from './room';

type Handlers = {
  /** Returns the room with this id if this tab is in it. */
  find: (id: string) => Room | null;
  /** Handles a message of a room that this tab has not entered, but may be entering. */
  early: ServerEvents['message'];
  ended: () => void;
};

/** Passes each of the server's events to the room that it belongs to. */
export function routeRoomEvents(connection: ChatConnection, { find, early, ended }: Handlers): void {
  connection.on('message', (payload) => {
    const room = find(payload.room);
    if (room) room.receive(payload.epoch, payload.message);
    else early(payload);
  });
  connection.on('typing', ({ room, id, name, on }) => find(room)?.setTyping(id, name, on));
  connection.on('peer.changed', ({ room, user }) => find(room)?.updatePeer(user));
  connection.on('room.ended', ({ room: id, next, why }) => {
    const room = find(id);
    if (next) return room?.enter(next);
    room?.end(why);
    if (room) ended();
  });
}
