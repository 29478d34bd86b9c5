import type { ServerEvents } from '@health-commons/contracts/chat-events';
import type { Connection } from '../connection/connection';
import type { Room } from './room';

type Given = {
  /** The room of that id, where this tab is in it. */
  find: (id: string) => Room | null;
  /** A message of a room that this tab may be about to enter. */
  early: ServerEvents['message'];
  /** The room has ended for good. */
  over: () => void;
};

/** Brings what the server tells of a room to that room. */
export function routeRoomEvents(connection: Connection, { find, early, over }: Given): void {
  connection.on('message', (told) => {
    const room = find(told.room);
    if (room) room.take(told.epoch, told.message);
    else early(told);
  });
  connection.on('typing', ({ room, id, name, on }) => find(room)?.typing(id, name, on));
  connection.on('peer.changed', ({ room, user }) => find(room)?.peerChanged(user));
  connection.on('room.ended', ({ room: id, next, why }) => {
    const room = find(id);
    if (next) return room?.enter(next);
    room?.end(why);
    if (room) over();
  });
}
