import { chatRoom, type ChatIo } from '../io';
import type { RoomTracker } from '../rooms/room-tracker';
import type { Directory } from './directory';

/** Notifies the other member of a private room when a user goes away, leaves, returns, or is renamed. */
export function notifyPeers(io: ChatIo, directory: Directory, tracker: RoomTracker): void {
  directory.onChange(({ put, removed }) => {
    const users = [
      ...put.map((user) => directory.describe(user)),
      ...removed.map(({ id, nickname }) => directory.departed(id, nickname)),
    ];
    for (const user of users) {
      for (const room of tracker.pairRoomsOf(user.id)) {
        io.local.to(chatRoom(room)).emit('peer.changed', { room, user });
      }
    }
  });
}
