import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { ServerEvents } from '@health-commons/contracts/chat-events';
import { type ChatConnection, retryWhile } from './connection';
import type { Room } from './room';

/** A user no longer counts as typing after this time in ms without an event. Typing events may be lost. */
const TIMEOUT_MS = 6_000;
const MAX_NAMES = 3;

export function createTypingUsers(changed: () => void) {
  const typing = new Map<string, { name: string; timer: ReturnType<typeof setTimeout> }>();

  const remove = (id: string): boolean => {
    clearTimeout(typing.get(id)?.timer);
    return typing.delete(id);
  };
  const stop = (id: string): void => {
    if (remove(id)) changed();
  };
  return {
    names: () => [...typing.values()].slice(0, MAX_NAMES).map(({ name }) => name),
    set(id: string, name: string, on: boolean): void {
      remove(id);
      if (on) typing.set(id, { name, timer: setTimeout(() => stop(id), TIMEOUT_MS) });
      changed();
    },
    stop,
    clear(): void {
      for (const id of [...typing.keys()]) remove(id);
    },
  };
}

type Handlers = {
  /** Returns the room with this id if this tab is in it. */
  find: (id: string) => Room | null;
  /** Handles a message of a room that this tab has not entered, but may be entering. */
  early: ServerEvents['message'];
  ended: () => void;
  /** Handles the end of the global room, which everyone may join again at once. */
  replaced: () => void;
};

/** Passes each of the server's events to the room that it belongs to. */
export function routeRoomEvents(
  connection: ChatConnection,
  { find, early, ended, replaced }: Handlers,
): void {
  connection.on('message', (payload) => {
    const room = find(payload.room);
    if (room) room.receive(payload.epoch, payload.message);
    else early(payload);
  });
  connection.on('typing', ({ room, id, name, on }) => find(room)?.setTyping(id, name, on));
  connection.on('peer.changed', ({ room, user }) => find(room)?.updatePeer(user));
  connection.on('room.ended', ({ room: id, why }) => {
    const room = find(id);
    if (!room) return;
    if (id === GLOBAL_ROOM && why === 'expired') return replaced();
    room.end(why);
    ended();
  });
}

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
