import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { chatRoom, type ChatIo } from '../io';
import type { Room, Store } from '../store/store';
import type { Entering } from './enter';

/** ms between two looks at the clock. */
const LOOK = 1_000;

type Tracked = { epoch: string; expiresAt: number; members: readonly string[] };
type Needs = { io: ChatIo; store: Store; entering: Entering; now: () => number; look?: number };

/**
 * Tells those who are connected here when their room is over, by the clock and also when nobody does anything. The messages are the store's
 * to delete; each process looks after its own connections, so nobody has to be elected.
 */
export function createExpiry({ io, store, entering, now, look = LOOK }: Needs) {
  const rooms = new Map<string, Tracked>();
  const checking = new Map<string, Promise<void>>();
  /** Private rooms by each of their two. */
  const byMember = new Map<string, Set<string>>();
  const prefix = chatRoom('');

  const take = ({ id, epoch, expiresAt, pair }: Room) => {
    const members = pair?.members ?? [];
    rooms.set(id, { epoch, expiresAt, members });
    for (const member of members) byMember.set(member, (byMember.get(member) ?? new Set()).add(id));
  };
  const untrack = (id: string) => {
    for (const member of rooms.get(id)?.members ?? []) {
      const theirs = byMember.get(member);
      theirs?.delete(id);
      if (theirs?.size === 0) byMember.delete(member);
    }
    rooms.delete(id);
  };

  const adapter = io.of('/').adapter;
  adapter.on('delete-room', (name: string) => {
    if (name.startsWith(prefix)) untrack(name.slice(prefix.length));
  });
  // Another process let one of our connections in. News of that and messages need not come in their order: what came before is told now.
  adapter.on('create-room', (name: string) => {
    const id = name.slice(prefix.length);
    if (name.startsWith(prefix) && !rooms.has(id)) void catchUp(id).catch(() => undefined);
  });

  const renewGlobal = async (room: Room) => {
    const sockets = [...(io.of('/').adapter.rooms.get(chatRoom(room.id)) ?? [])];
    const ids = sockets.flatMap((socket) => io.of('/').sockets.get(socket)?.data.id ?? []);
    const [viewer] = ids;
    if (!viewer) return;
    await store.rooms.join(room.id, ids);
    const next = await entering.entered(room, viewer);
    if (typeof next === 'string') return;
    io.local.to(chatRoom(room.id)).emit('room.ended', { room: room.id, next, why: 'expired' });
  };

  /** Compares what is thought here with what the store has. */
  const compare = async (id: string) => {
    const thought = rooms.get(id);
    const room = id === GLOBAL_ROOM ? await entering.global() : await store.rooms.find(id);
    if (room && room.epoch === thought?.epoch) return;
    if (room) {
      // Those here are told first: should that fail, what is thought is still the old room, and is compared again at the next look.
      if (thought && id === GLOBAL_ROOM) await renewGlobal(room);
      take(room);
      return;
    }
    io.local.to(chatRoom(id)).emit('room.ended', { room: id, next: null, why: 'expired' });
    io.local.in(chatRoom(id)).socketsLeave(chatRoom(id));
    untrack(id);
  };
  const check = (id: string): Promise<void> => {
    const running =
      checking.get(id) ??
      compare(id)
        // A store that does not answer is asked again at the next look.
        .catch(() => undefined)
        .finally(() => checking.delete(id));
    checking.set(id, running);
    return running;
  };

  /**
   * Messages may have gone unheard here. The newest one is told again; whoever misses those before it sees the gap and asks for them,
   * everybody else knows it by its id.
   */
  const catchUp = async (id: string) => {
    await check(id);
    const newest = await store.rooms.newest(id);
    if (newest) io.local.to(chatRoom(id)).emit('message', { room: id, ...newest });
  };

  const timer = setInterval(() => {
    for (const [id, { expiresAt }] of rooms) if (expiresAt <= now()) void check(id);
  }, look);
  timer.unref();

  return {
    /** Somebody here enters that room. Of a global room that was begun anew those who are in it already are told first. */
    async track(room: Room): Promise<void> {
      const thought = rooms.get(room.id);
      if (room.id === GLOBAL_ROOM && thought && thought.epoch !== room.epoch) return check(room.id);
      take(room);
    },
    /** Something hints that the room is not what it was. */
    check,
    /** A message of the room came: of another epoch, the room was begun anew elsewhere. */
    heard(id: string, epoch: string) {
      const thought = rooms.get(id);
      if (thought && thought.epoch !== epoch) void check(id);
    },
    /** The store was away: rooms may have been begun anew as well. */
    async catchUpAll(): Promise<void> {
      // One that fails keeps no other from being caught up with.
      for (const id of [...rooms.keys()]) await catchUp(id).catch(() => undefined);
    },
    /** Private rooms of a visit with connections here. */
    pairRoomsOf: (id: string): string[] => [...(byMember.get(id) ?? [])],
    async stop() {
      clearInterval(timer);
      await Promise.all(checking.values());
    },
  };
}
export type Expiry = ReturnType<typeof createExpiry>;
