import { randomUUID } from 'node:crypto';
import { CHAT_LIMITS, CHAT_TIMES, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, EnteredRoom, Position } from '@health-commons/contracts/chat-events';
import type { Directory } from '../presence/directory';
import type { Room, Store, StoreRefusal } from '../store/store';
import { newEpoch, pairRoomId } from './room-id';
import { BEGUN, GLOBAL_NAME } from './words';

type Needs = { store: Store; directory: Directory; now: () => number; life?: number };

/** Finds and begins rooms, and says what somebody who enters one is given. */
export function createEntering({ store, directory, now, life = CHAT_TIMES.room }: Needs) {
  const times = () => {
    const createdAt = now();
    return { createdAt, expiresAt: createdAt + life };
  };

  /** The global room: begun when there is none. */
  const global = async (): Promise<Room | null> => {
    const there = await store.rooms.find(GLOBAL_ROOM);
    if (there) return there;
    const room: Room = { id: GLOBAL_ROOM, epoch: newEpoch(), ...times(), pair: null };
    const first = {
      id: randomUUID(),
      senderId: 'server',
      senderName: GLOBAL_NAME,
      message: BEGUN,
      messageType: 'system' as const,
      timestamp: new Date(room.createdAt).toISOString(),
    };
    return store.rooms.begin(room, { anew: false, first });
  };

  const pairRoom = async (a: string, b: string): Promise<string> =>
    pairRoomId(await store.secret('rooms'), a, b);

  /** A pair's room, begun anew unless one with these keys stands: what an earlier one held was sealed with keys that are gone. */
  const open = async (a: Party, b: Party): Promise<Room | null> =>
    store.rooms.begin(
      {
        id: await pairRoom(a.id, b.id),
        epoch: newEpoch(),
        ...times(),
        pair: {
          members: [a.id, b.id],
          keys: { [a.id]: a.key, [b.id]: b.key },
          names: { [a.id]: a.nickname, [b.id]: b.nickname },
        },
      },
      { anew: true, first: null },
    );

  /** The room that the pair has open, when `id` has come into it with this key. */
  const standing = async (id: string, other: string, key: string): Promise<Room | null> => {
    const room = await store.rooms.find(await pairRoom(id, other));
    return room?.pair?.keys[id] === key ? room : null;
  };

  const described = async (room: Room, viewer: string): Promise<EnteredRoom> => {
    const { id, pair } = room;
    const createdAt = new Date(room.createdAt).toISOString();
    const expiresAt = new Date(room.expiresAt).toISOString();
    if (!pair) {
      const count = await store.rooms.count(id);
      return { id, name: GLOBAL_NAME, participants: [], createdAt, expiresAt, count };
    }
    const participants = pair.members.map(
      (member) => directory.find(member) ?? directory.stranger(member, pair.names[member] ?? ''),
    );
    const name = participants.find((user) => user.id !== viewer)?.nickname ?? '';
    return { id, name, participants, createdAt, expiresAt, count: pair.members.length, keys: pair.keys };
  };

  /** Of somebody who is a member by now. */
  const entered = async (room: Room, viewer: string, after?: Position): Promise<Entered | StoreRefusal> => {
    const history = await store.rooms.history(room.id, viewer, after, CHAT_LIMITS.history);
    if (typeof history === 'string') return history;
    return { room: await described(room, viewer), history };
  };

  return { global, pairRoom, open, standing, entered };
}
export type Party = { id: string; key: string; nickname: string };
export type Entering = ReturnType<typeof createEntering>;
