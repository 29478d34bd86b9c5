import { chatRoom, type ChatIo } from '../io';
import type { Expiry } from '../rooms/expiry';
import type { Directory } from './directory';

/** Tells those in a private room here when the other one is away, gone, here again, or called otherwise. */
export function tellPeers(io: ChatIo, directory: Directory, expiry: Expiry): void {
  directory.onChange(({ put, removed }) => {
    const users = [
      ...put.map((visit) => directory.user(visit)),
      ...removed.map(({ id, nickname }) => directory.stranger(id, nickname)),
    ];
    for (const user of users) {
      for (const room of expiry.pairRoomsOf(user.id)) {
        io.local.to(chatRoom(room)).emit('peer.changed', { room, user });
      }
    }
  });
}
