import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, EnteredRoom, Position } from '@health-commons/contracts/chat-events';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '../context';
import { type Handlers, reject } from '../events';
import { chatRoom } from '../io';
import type { Limits } from '../limits';
import type { Directory } from '../presence/directory';
import type { Room, Store, StoreRejection } from '../store/store';

/** The global room's name. Pages show their own text instead. */
const GLOBAL_NAME = 'Global Chat Room';

/** Returns the text of the global room's first message. `life` is in ms. */
const roomCreated = (life: number): string =>
  `New room. Its messages are deleted after ${Math.round(life / 3_600_000)} hours.`;

/**
 * Returns the id of the room of two users, given in either order. Without the secret, nobody can derive the id from the
 * users' public ids.
 */
export function pairRoomId(secret: string, a: string, b: string): string {
  const pair = [a, b].sort().join(' ');
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(`chat room ${pair}`)
    .digest('base64url')
    .slice(0, 22);
}

const newEpoch = (): string => randomBytes(12).toString('base64url');

type Dependencies = {
  store: Store;
  directory: Directory;
  /** Whether the operators have closed the global room. */
  isClosed: () => boolean;
  now: () => number;
  limits: Pick<Limits, 'roomLife'>;
};

export function createRoomService({ store, directory, isClosed, now, limits }: Dependencies) {
  const times = () => {
    const createdAt = now();
    return { createdAt, expiresAt: createdAt + limits.roomLife };
  };

  /** Returns the global room. Creates it if it does not exist, unless the operators have closed it. */
  const globalRoom = async (): Promise<Room | null> => {
    if (isClosed()) return null;
    const existing = await store.rooms.find(GLOBAL_ROOM);
    if (existing) return existing;
    const room: Room = { id: GLOBAL_ROOM, epoch: newEpoch(), ...times(), pair: null };
    const first = {
      id: randomUUID(),
      senderId: 'server',
      senderName: GLOBAL_NAME,
      message: roomCreated(limits.roomLife),
      messageType: 'system' as const,
      timestamp: new Date(room.createdAt).toISOString(),
    };
    return store.rooms.create(room, { replace: false, first });
  };

  const idOfPair = async (a: string, b: string): Promise<string> =>
    pairRoomId(await store.secret('rooms'), a, b);

  /**
   * Creates the private room of two users, unless a room with the same keys exists. Replaces a room with different
   * keys, because a page that has lost its key cannot decrypt that room's messages.
   */
  const openPairRoom = async (a: Member, b: Member): Promise<Room | null> =>
    store.rooms.create(
      {
        id: await idOfPair(a.id, b.id),
        epoch: newEpoch(),
        ...times(),
        pair: {
          members: [a.id, b.id],
          keys: { [a.id]: a.key, [b.id]: b.key },
          names: { [a.id]: a.nickname, [b.id]: b.nickname },
        },
      },
      { replace: true, first: null },
    );

  /** Returns the open private room of two users if `id` entered it with this key, otherwise null. */
  const findPairRoom = async (id: string, other: string, key: string): Promise<Room | null> => {
    const room = await store.rooms.find(await idOfPair(id, other));
    return room?.pair?.keys[id] === key ? room : null;
  };

  const describe = async (room: Room, viewer: string): Promise<EnteredRoom> => {
    const { id, pair } = room;
    const createdAt = new Date(room.createdAt).toISOString();
    const expiresAt = new Date(room.expiresAt).toISOString();
    if (!pair) {
      const count = await store.rooms.count(id);
      return { id, name: GLOBAL_NAME, participants: [], createdAt, expiresAt, count };
    }
    const participants = pair.members.map(
      (member) => directory.find(member) ?? directory.departed(member, pair.names[member] ?? ''),
    );
    const name = participants.find((user) => user.id !== viewer)?.nickname ?? '';
    return { id, name, participants, createdAt, expiresAt, count: pair.members.length, keys: pair.keys };
  };

  /** Returns the room and its history, or a rejection if the viewer is not a member. */
  const enter = async (room: Room, viewer: string, after?: Position): Promise<Entered | StoreRejection> => {
    const history = await store.rooms.history(room.id, viewer, after, CHAT_LIMITS.history);
    if (typeof history === 'string') return history;
    return { room: await describe(room, viewer), history };
  };

  return { globalRoom, idOfPair, openPairRoom, findPairRoom, enter };
}
type Member = { id: string; key: string; nickname: string };
export type RoomService = ReturnType<typeof createRoomService>;

type Events = 'room.join' | 'room.leave' | 'history';

export const roomHandlers = (context: Context): Pick<Handlers, Events> => {
  const { io, store, directory, rooms, tracker, moderation, limits } = context;
  return {
    async 'room.join'({ id, socket }, { room: wanted, after }) {
      if (!directory.get(id)) return reject('no_name');
      if (wanted === GLOBAL_ROOM && moderation.isClosed()) return reject('closed');
      const room = wanted === GLOBAL_ROOM ? await rooms.globalRoom() : await store.rooms.find(wanted);
      // The answer is the same for rooms that have expired, do not exist or belong to others.
      if (!room || (room.pair && !room.pair.members.includes(id))) return reject('not_a_member');
      if (!room.pair) await store.rooms.join(room.id, [id]);
      await tracker.track(room);
      // Join before reading the history, so that a message sent in between arrives twice rather than never.
      await socket.join(chatRoom(room.id));
      const entered = await rooms.enter(room, id, after);
      if (typeof entered === 'string') {
        await socket.leave(chatRoom(room.id));
        return reject(entered);
      }
      return { ok: true, ...entered };
    },

    async 'room.leave'({ id, socket }, { room }) {
      if (!(await store.rooms.isMember(room, id))) return reject('not_a_member');
      if (room === GLOBAL_ROOM) {
        await socket.leave(chatRoom(room));
        await store.rooms.leave(room, [id]);
        return { ok: true };
      }
      // A private room ends when a member leaves.
      await store.rooms.end(room, limits.endedRoomLife);
      socket.to(chatRoom(room)).emit('room.ended', { room, next: null, why: 'left' });
      io.in(chatRoom(room)).socketsLeave(chatRoom(room));
      return { ok: true };
    },

    async history({ id }, { room, after }) {
      const history = await store.rooms.history(room, id, after, CHAT_LIMITS.history);
      return typeof history === 'string' ? reject(history) : { ok: true, history };
    },
  };
};
