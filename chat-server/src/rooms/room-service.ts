import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, EnteredRoom, Position } from '@health-commons/contracts/chat-events';
import type { Limits } from '../limits/limits-table';
import type { Directory } from '../presence/directory';
import type { Room, Store, StoreRejection } from '../store/store';
import { newEpoch, pairRoomId } from './room-id';
import { GLOBAL_NAME, roomCreated } from './system-messages';

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
