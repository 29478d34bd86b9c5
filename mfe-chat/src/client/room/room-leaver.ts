import type { ChatConnection } from '../connection/chat-connection';
import { retryWhile } from '../connection/retry-while';

/** Leaves rooms, as soon as there is a connection and a store: the other member should know. */
export function createRoomLeaver(connection: ChatConnection) {
  const pending = new Set<string>();
  return {
    leave(room: string): void {
      pending.add(room);
      const request = () => connection.request('room.leave', { room });
      void retryWhile(request, () => pending.has(room)).then(() => pending.delete(room));
    },
    /** The room was entered again. */
    cancel: (room: string): void => void pending.delete(room),
  };
}
