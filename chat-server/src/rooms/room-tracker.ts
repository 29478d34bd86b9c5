import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Base } from '../context';
import { chatRoom } from '../io';
import type { Directory } from '../presence/directory';
import type { Room } from '../store/store';

/**
 * Tracks the rooms that have connections to this process. Notifies these connections when a room expires or was
 * replaced, or when a member of a private room changes. There is no leader: the store deletes messages, and each
 * process notifies its own connections.
 */
export function createRoomTracker({
  io,
  store,
  directory,
  isClosed,
  now,
  limits,
}: Base & {
  directory: Directory;
  /** Whether the operators have closed the global room. */
  isClosed: () => boolean;
}) {
  const tracked = new Map<string, Room>();
  const checks = new Map<string, Promise<void>>();
  /** Private rooms by member id. */
  const byMember = new Map<string, Set<string>>();
  const prefix = chatRoom('');

  const put = (room: Room) => {
    tracked.set(room.id, room);
    for (const member of room.pair?.members ?? [])
      byMember.set(member, (byMember.get(member) ?? new Set()).add(room.id));
  };
  const untrack = (id: string) => {
    for (const member of tracked.get(id)?.pair?.members ?? []) {
      const ids = byMember.get(member);
      ids?.delete(id);
      if (ids?.size === 0) byMember.delete(member);
    }
    tracked.delete(id);
  };

  const { adapter } = io.of('/');
  adapter.on('delete-room', (name: string) => {
    if (name.startsWith(prefix)) untrack(name.slice(prefix.length));
  });
  // Another process has added one of our connections to the room. Resync the room, because join and message events may
  // arrive out of order.
  adapter.on('create-room', (name: string) => {
    const id = name.slice(prefix.length);
    if (name.startsWith(prefix) && !tracked.has(id)) void resync(id).catch(() => undefined);
  });

  directory.onChange(({ put: changed, removed }) => {
    const users = [
      ...changed.map((user) => directory.describe(user)),
      ...removed.map(({ id, nickname }) => directory.departed(id, nickname)),
    ];
    for (const user of users)
      for (const room of byMember.get(user.id) ?? [])
        io.local.to(chatRoom(room)).emit('peer.changed', { room, user });
  });

  const compareWithStore = async (id: string) => {
    const known = tracked.get(id);
    const isClosedRoom = id === GLOBAL_ROOM && isClosed();
    const room = isClosedRoom ? null : await store.rooms.find(id);
    if (room && room.epoch === known?.epoch) return;
    // Connections enter a new private room by an invitation, but a new global room only after this event.
    if (room && (room.pair || !known)) return put(room);
    io.local.to(chatRoom(id)).emit('room.ended', { room: id, why: isClosedRoom ? 'ended' : 'expired' });
    io.local.in(chatRoom(id)).socketsLeave(chatRoom(id));
    untrack(id);
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
    for (const [id, { expiresAt }] of tracked) if (expiresAt <= now()) void check(id);
  }, limits.roomCheckInterval);
  timer.unref();

  return {
    /** Tracks a room that a connection is entering. If it replaces another, notifies the connections in that first. */
    async track(room: Room): Promise<void> {
      const known = tracked.get(room.id);
      if (known && known.epoch !== room.epoch) await check(room.id);
      put(room);
    },
    check,
    /** Checks the room if a message has a different epoch, which means that the room was replaced. */
    onMessage(id: string, epoch: string) {
      const known = tracked.get(id);
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
