import { chatRoom, type ChatIo } from '../io';
import type { RoomTracker } from '../rooms/room-tracker';
import type { Directory } from './directory';

/**
 * Notifies the connections in a private room when a member goes away, returns, leaves, or gets another name or mark.
 */
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
