import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import type { Limits } from '../../limits/limits-table';
import type { EndedPair, Room, RoomStore, StoreRejection } from '../store';
import type { Redis } from './connect';
import type { MemoryBudget } from './memory-budget';
import { APPEND, CREATE, END, HISTORY, JOIN, NEWEST, PICK, REMOVE } from './room-scripts';

const CHANNEL = 'chat:messages';

const roomKeys = (room: string): [meta: string, members: string, log: string, ids: string] => [
  `chat:{${room}}:room`,
  `chat:{${room}}:members`,
  `chat:{${room}}:log`,
  `chat:{${room}}:ids`,
];

const endedKey = (room: string) => `chat:{${room}}:ended`;

/** Parses JSON that only our own scripts have written. */
const parse = <T>(json: string) => JSON.parse(json) as T;

function readRoom(id: string, fields: Record<string, string>): Room | null {
  const { epoch, createdAt, expiresAt, pair } = fields;
  if (!epoch) return null;
  return {
    id,
    epoch,
    createdAt: Number(createdAt),
    expiresAt: Number(expiresAt),
    pair: pair ? parse<Room['pair']>(pair) : null,
  };
}

export async function createRedisRooms(
  redis: Redis,
  { roomBytes }: Pick<Limits, 'roomBytes'>,
  budget: Pick<MemoryBudget, 'isFull'>,
): Promise<RoomStore> {
  const listeners: Parameters<RoomStore['watch']>[0][] = [];
  await redis.subscriber.subscribe(CHANNEL, (text) => {
    const [room = '', epoch = ''] = text.split(' ', 2);
    const message = parse<LoggedMessage>(text.slice(room.length + epoch.length + 2));
    for (const listener of listeners) listener(room, epoch, message);
  });
  const find = async (room: string) =>
    readRoom(room, await redis.ask((client) => client.hGetAll(roomKeys(room)[0])));

  return {
    async create(room, { replace, first }) {
      const { id, epoch, createdAt, expiresAt, pair } = room;
      if (pair && budget.isFull()) return null;
      const created = await redis.run<number>(CREATE, roomKeys(id), [
        ...[replace ? 1 : 0, epoch, createdAt, expiresAt, pair ? JSON.stringify(pair) : ''],
        ...(first ? [JSON.stringify({ seq: 1, ...first }), first.id] : ['', '']),
        ...(pair?.members ?? []),
      ]);
      return created === 1 ? room : find(id);
    },
    find,
    async join(room, ids) {
      await redis.run(JOIN, roomKeys(room), [...ids]);
    },
    async leave(room, ids) {
      if (ids.length > 0) await redis.ask((client) => client.sRem(roomKeys(room)[1], [...ids]));
    },
    isMember: async (room, id) =>
      (await redis.ask((client) => client.sIsMember(roomKeys(room)[1], id))) === 1,
    count: (room) => redis.ask((client) => client.sCard(roomKeys(room)[1])),
    async end(room, remember) {
      await redis.run(END, [...roomKeys(room), endedKey(room)], [remember]);
    },
    async endedPair(room) {
      const pair = await redis.ask((client) => client.get(endedKey(room)));
      return pair === null ? null : parse<EndedPair>(pair);
    },
    async append(room, epoch, message) {
      if (room !== GLOBAL_ROOM && budget.isFull()) return 'limited';
      const answer = await redis.run<StoreRejection | [seq: number, timestamp: string]>(
        APPEND,
        roomKeys(room),
        [
          ...[epoch, message.senderId, message.id, message.message, JSON.stringify(message)],
          ...[CHAT_LIMITS.kept, roomBytes, CHANNEL, room],
        ],
      );
      return typeof answer === 'string' ? answer : { seq: answer[0], timestamp: answer[1] };
    },
    async history(room, member, after, limit) {
      const answer = await redis.run<
        StoreRejection | [epoch: string, last: number, follows: number, messages: string[]]
      >(HISTORY, roomKeys(room), [...[member, after?.epoch ?? '', after?.seq ?? 0, limit]]);
      if (typeof answer === 'string') return answer;
      const [epoch, last, follows, messages] = answer;
      const complete = after === undefined || follows === 1;
      return { epoch, last, messages: messages.map((json) => parse<LoggedMessage>(json)), complete };
    },
    async newest(room) {
      const [epoch, json] = await redis.run<string[]>(NEWEST, roomKeys(room), []);
      return epoch && json ? { epoch, message: parse<LoggedMessage>(json) } : null;
    },
    remove: async (room, id) => (await redis.run<number>(REMOVE, roomKeys(room), [id, CHANNEL, room])) === 1,
    pick: async (room, ids) =>
      (await redis.run<string[]>(PICK, roomKeys(room), [...ids])).map((json) => parse<LoggedMessage>(json)),
    watch: (listener) => void listeners.push(listener),
  };
}
