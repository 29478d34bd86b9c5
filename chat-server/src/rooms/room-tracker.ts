import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Base } from '../context';
import { chatRoom } from '../io';
import type { Directory } from '../presence/directory';
import type { Room } from '../store/store';

/** `told` is what the pages know of each member of a private room. */
type Tracked = { room: Room; told: Map<string, string> };

type Dependencies = Base & {
  directory: Directory;
  /** Whether the operators have closed the global room. */
  isClosed: () => boolean;
};

/**
 * Tracks the rooms that have connections to this process. Notifies these connections when a room expires or was
 * replaced, or when a member of a private room changes. There is no leader: the store deletes messages, and each
 * process notifies its own connections.
 */
export function createRoomTracker(dependencies: Dependencies) {
  const { io, store, directory, isClosed, now, limits } = dependencies;
  const tracked = new Map<string, Tracked>();
  const checks = new Map<string, Promise<void>>();
  const prefix = chatRoom('');

  const tellOfMembers = ({ room: { id: room, pair }, told }: Tracked) => {
    for (const id of pair?.members ?? []) {
      const user = pair && directory.member(pair, id);
      if (!user) continue;
      const known = told.get(id);
      const shown = (away: boolean) => [user.nickname, user.mark, away].join('|');
      const current = shown(user.away);
      // Another process may have let our connections enter. A member who has left since is told at the next interval.
      told.set(id, known === undefined ? shown(false) : current);
      if (known !== undefined && known !== current)
        io.local.to(chatRoom(room)).emit('peer.changed', { room, user });
    }
  };
  const put = (room: Room) => {
    const entry = { room, told: tracked.get(room.id)?.told ?? new Map<string, string>() };
    tracked.set(room.id, entry);
    tellOfMembers(entry);
  };

  const { adapter } = io.of('/');
  adapter.on('delete-room', (name: string) => {
    if (name.startsWith(prefix)) tracked.delete(name.slice(prefix.length));
  });
  // Another process has added one of our connections to the room. Resync the room, because join and message events may
  // arrive out of order.
  adapter.on('create-room', (name: string) => {
    const id = name.slice(prefix.length);
    if (name.startsWith(prefix) && !tracked.has(id)) void resync(id).catch(() => undefined);
  });

  const compareWithStore = async (id: string) => {
    const known = tracked.get(id)?.room;
    const isClosedRoom = id === GLOBAL_ROOM && isClosed();
    const room = isClosedRoom ? null : await store.rooms.find(id);
    if (room && room.epoch === known?.epoch) return;
    // Connections enter a new private room by an invitation, but a new global room only after this event.
    if (room && (room.pair || !known)) return put(room);
    io.local.to(chatRoom(id)).emit('room.ended', { room: id, why: isClosedRoom ? 'ended' : 'expired' });
    io.local.in(chatRoom(id)).socketsLeave(chatRoom(id));
    tracked.delete(id);
  };
  /** Checks in the store whether the room has expired or was replaced. */
  const check = (id: string): Promise<void> => {
    const running =
      checks.get(id) ??
      compareWithStore(id)
        // A later interval or message checks again.
        .catch(() => undefined)
        .finally(() => checks.delete(id));
    checks.set(id, running);
    return running;
  };

  /**
   * Sends the newest message again, because messages may have been lost. A page that sees a gap requests the history;
   * other pages ignore the duplicate.
   */
  const resync = async (id: string) => {
    await check(id);
    const newest = await store.rooms.history(id, undefined, 1);
    const [message] = newest?.messages ?? [];
    if (newest && message)
      io.local.to(chatRoom(id)).emit('message', { room: id, epoch: newest.epoch, message });
  };

  const timer = setInterval(() => {
    for (const [id, entry] of tracked) {
      if (entry.room.expiresAt <= now()) void check(id);
      tellOfMembers(entry);
    }
  }, limits.roomCheckInterval);
  timer.unref();

  return {
    /** Tracks a room that a connection is entering. If it replaces another, notifies the connections in that first. */
    async track(room: Room): Promise<void> {
      const known = tracked.get(room.id)?.room;
      if (known && known.epoch !== room.epoch) await check(room.id);
      put(room);
    },
    check,
    /** Checks the room if a message has a different epoch, which means that the room was replaced. */
    onMessage(id: string, epoch: string) {
      const known = tracked.get(id)?.room;
      if (known && known.epoch !== epoch) void check(id);
    },
    /** Resyncs every room after the store was unreachable. */
    async resyncAll(): Promise<void> {
      for (const id of [...tracked.keys()]) await resync(id).catch(() => undefined);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(checks.values());
    },
  };
}
export type RoomTracker = ReturnType<typeof createRoomTracker>;
