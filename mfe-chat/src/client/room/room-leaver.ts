import type { ChatConnection } from '../connection/chat-connection';
import { retryWhile } from '../connection/retry-while';

/** Leaves rooms. Retries until the server's answer is final, so that the other member is notified. */
export function createRoomLeaver(connection: ChatConnection) {
  const pending = new Set<string>();
  return {
    leave(room: string): void {
      pending.add(room);
      const request = () => connection.request('room.leave', { room });
      void retryWhile(request, () => pending.has(room)).then(() => pending.delete(room));
    },
    /** Stops the retries for a room that was entered again. */
    cancel: (room: string): void => void pending.delete(room),
  };
}
