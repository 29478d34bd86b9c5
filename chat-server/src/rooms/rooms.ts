import { randomBytes, createHmac, randomUUID } from 'node:crypto';
import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered, EnteredRoom, Position } from '@health-commons/contracts/chat-events';
import type { Base, Context } from '../context';
import { type Handlers, reject } from '../events';
import { chatRoom, type Client } from '../io';
import type { Directory } from '../presence/directory';
import type { Room } from '../store/store';
import type { RoomTracker } from './room-tracker';

/** The global room's name. Pages show their own text instead. */
const GLOBAL_NAME = 'Global Chat Room';

type Member = { id: string; key: string; nickname: string };

export function createRoomService(dependencies: Base & { directory: Directory; tracker: RoomTracker }) {
  const { io, store, directory, tracker, now, limits } = dependencies;
  const fresh = () => {
    const createdAt = now();
    const epoch = randomBytes(12).toString('base64url');
    return { epoch, createdAt, expiresAt: createdAt + limits.roomLife };
  };

  /** Returns the global room. Creates it if it does not exist. */
  const globalRoom = async (): Promise<Room | null> => {
    const existing = await store.rooms.find(GLOBAL_ROOM);
    if (existing) return existing;
    const room: Room = { id: GLOBAL_ROOM, ...fresh(), pair: null };
    const hours = Math.round(limits.roomLife / 3_600_000);
    return store.rooms.create(room, {
      id: randomUUID(),
      senderId: 'server',
      senderName: GLOBAL_NAME,
      message: `New room. Its messages are deleted after ${hours} hours.`,
      messageType: 'system',
      timestamp: new Date(room.createdAt).toISOString(),
    });
  };

  /** Returns the id of two users' private room: a keyed hash, so that knowing both ids is not enough. */
  const idOfPair = async (a: string, b: string): Promise<string> =>
    createHmac('sha256', Buffer.from(await store.secret(), 'hex'))
      .update(`chat room ${[a, b].sort().join(' ')}`)
      .digest('base64url')
      .slice(0, 22);

  /**
   * Creates the private room of two users, unless a room with the same keys exists. Replaces a room with different
   * keys, because a page that has lost its key cannot decrypt that room's messages.
   */
  const openPairRoom = async (a: Member, b: Member): Promise<Room | null> => {
    const pair = {
      members: [a.id, b.id] as const,
      keys: { [a.id]: a.key, [b.id]: b.key },
      names: { [a.id]: a.nickname, [b.id]: b.nickname },
    };
    return store.rooms.create({ id: await idOfPair(a.id, b.id), ...fresh(), pair }, null);
  };

  const describe = (room: Room, viewer: string): EnteredRoom => {
    const { id, pair } = room;
    const createdAt = new Date(room.createdAt).toISOString();
    const expiresAt = new Date(room.expiresAt).toISOString();
    if (!pair) return { id, name: GLOBAL_NAME, participants: [], createdAt, expiresAt };
    const participants = pair.members.map((member) => directory.member(pair, member));
    const name = participants.find((user) => user.id !== viewer)?.nickname ?? '';
    return { id, name, participants, createdAt, expiresAt, keys: pair.keys };
  };

  /** Returns the room and its history, or null if the room has just ended. */
  const view = async (room: Room, viewer: string, after?: Position): Promise<Entered | null> => {
    const history = await store.rooms.history(room.id, after, CHAT_LIMITS.history);
    return history && { room: describe(room, viewer), history };
  };

  /**
   * Adds a connection to the room and returns its view. Everything that a connection may do in a room depends on this,
   * so callers must check first that the session is a member.
   */
  const enter = async ({ id, socket }: Client, room: Room, after?: Position): Promise<Entered | null> => {
    await tracker.track(room);
    // Join before reading the history, so that a message sent in between arrives twice rather than never.
    await socket.join(chatRoom(room.id));
    const entered = await view(room, id, after);
    if (!entered) await socket.leave(chatRoom(room.id));
    return entered;
  };

  /** Ends a private room because this member leaves or blocks the other, who cannot tell which. */
  const close = async (socket: Client['socket'], room: string): Promise<void> => {
    await store.rooms.end(room, limits.endedRoomLife);
    socket.to(chatRoom(room)).emit('room.ended', { room, why: 'left' });
    io.in(chatRoom(room)).socketsLeave(chatRoom(room));
  };

  return { globalRoom, idOfPair, openPairRoom, view, enter, close };
}

type Events = 'room.join' | 'room.leave' | 'history';

export const roomHandlers = (context: Context): Pick<Handlers, Events> => {
  const { store, directory, rooms, moderation } = context;
  return {
    async 'room.join'(client, { room: wanted, after }) {
      const { id } = client;
      if (!directory.get(id)) return reject('no_name');
      if (wanted === GLOBAL_ROOM && moderation.isClosed()) return reject('closed');
      const room = wanted === GLOBAL_ROOM ? await rooms.globalRoom() : await store.rooms.find(wanted);
      // The answer is the same for rooms that have expired, do not exist or belong to others.
      if (!room || (room.pair && !room.pair.members.includes(id))) return reject('not_a_member');
      const entered = await rooms.enter(client, room, after);
      return entered ? { ok: true, ...entered } : reject('gone');
    },

    async 'room.leave'({ id, socket }, { room }) {
      if (room === GLOBAL_ROOM) {
        await socket.leave(chatRoom(room));
        return { ok: true };
      }
      const found = await store.rooms.find(room);
      if (!found?.pair?.members.includes(id)) return reject('not_a_member');
      await rooms.close(socket, room);
      return { ok: true };
    },

    async history({ socket }, { room, after }) {
      if (!socket.rooms.has(chatRoom(room))) return reject('not_a_member');
      const history = await store.rooms.history(room, after, CHAT_LIMITS.history);
      return history ? { ok: true, history } : reject('gone');
    },
  };
};
