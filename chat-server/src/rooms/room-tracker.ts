import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { type ChatIo, chatRoom } from '../io';
import type { Limits } from '../limits';
import type { Directory } from '../presence/directory';
import type { Room, Store } from '../store/store';
import type { RoomService } from './rooms';

type Tracked = { epoch: string; expiresAt: number; members: readonly string[] };
type Dependencies = {
  io: ChatIo;
  store: Store;
  rooms: RoomService;
  /** Whether the operators have closed the global room. */
  isClosed: () => boolean;
  now: () => number;
  limits: Pick<Limits, 'roomCheckInterval'>;
};

/**
 * Tracks the rooms that have connections to this process. Notifies these connections when a room expires or the global
 * room is replaced. There is no leader: the store deletes messages, and each process notifies its own connections.
 */
export function createRoomTracker({ io, store, rooms, isClosed, now, limits }: Dependencies) {
  const tracked = new Map<string, Tracked>();
  const checks = new Map<string, Promise<void>>();
  /** Private rooms by member id. */
  const byMember = new Map<string, Set<string>>();
  const prefix = chatRoom('');

  const put = ({ id, epoch, expiresAt, pair }: Room) => {
    const members = pair?.members ?? [];
    tracked.set(id, { epoch, expiresAt, members });
    for (const member of members) byMember.set(member, (byMember.get(member) ?? new Set()).add(id));
  };
  const untrack = (id: string) => {
    for (const member of tracked.get(id)?.members ?? []) {
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

  /** Moves this process's connections to the new global room. */
  const replaceGlobal = async (room: Room) => {
    const namespace = io.of('/');
    const sockets = [...(namespace.adapter.rooms.get(chatRoom(room.id)) ?? [])];
    const ids = sockets.flatMap((socket) => namespace.sockets.get(socket)?.data.id ?? []);
    const [viewer] = ids;
    if (!viewer) return;
    await store.rooms.join(room.id, ids);
    const next = await rooms.enter(room, viewer);
    if (typeof next === 'string') return;
    io.local.to(chatRoom(room.id)).emit('room.ended', { room: room.id, next, why: 'expired' });
  };

  const compareWithStore = async (id: string) => {
    const known = tracked.get(id);
    const room = id === GLOBAL_ROOM ? await rooms.globalRoom() : await store.rooms.find(id);
    if (room && room.epoch === known?.epoch) return;
    if (room) {
      // Notify before updating the epoch, so that the next check tries again if notifying fails.
      if (known && id === GLOBAL_ROOM) await replaceGlobal(room);
      put(room);
      return;
    }
    const why = id === GLOBAL_ROOM && isClosed() ? 'ended' : 'expired';
    io.local.to(chatRoom(id)).emit('room.ended', { room: id, next: null, why });
    io.local.in(chatRoom(id)).socketsLeave(chatRoom(id));
    untrack(id);
  };
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
    const newest = await store.rooms.newest(id);
    if (newest) io.local.to(chatRoom(id)).emit('message', { room: id, ...newest });
  };

  const timer = setInterval(() => {
    for (const [id, { expiresAt }] of tracked) if (expiresAt <= now()) void check(id);
  }, limits.roomCheckInterval);
  timer.unref();

  return {
    /**
     * Tracks a room that a connection is entering. If the global room was replaced, notifies the connections in the old
     * room first.
     */
    async track(room: Room): Promise<void> {
      const known = tracked.get(room.id);
      if (room.id === GLOBAL_ROOM && known && known.epoch !== room.epoch) return check(room.id);
      put(room);
    },
    /** Checks in the store whether the room has expired or was replaced. */
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
    pairRoomsOf: (id: string): string[] => [...(byMember.get(id) ?? [])],
    async stop() {
      clearInterval(timer);
      await Promise.all(checks.values());
    },
  };
}
export type RoomTracker = ReturnType<typeof createRoomTracker>;

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
