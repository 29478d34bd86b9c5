import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import type { Redis } from './redis';
import type { EndedPair, Room, RoomStore } from './store';

/* All scripts have these keys of a room: KEYS[1] room (hash: epoch, createdAt, expiresAt, pair, last),
   KEYS[2] messages (list of JSON, oldest first), KEYS[3] seq by message id (hash). All of them expire with the room. */

/** ARGV: epoch, createdAt, expiresAt, pair as JSON or '', first message as JSON or '', its id or ''. */
const CREATE = `
local existing = redis.call('HGET', KEYS[1], 'pair')
if existing then
  local same = true
  if existing ~= '' then
    local keys = cjson.decode(ARGV[4]).keys
    for id, key in pairs(cjson.decode(existing).keys) do same = same and keys[id] == key end
  end
  if same then return 0 end
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3])
redis.call('HSET', KEYS[1], 'epoch', ARGV[1], 'createdAt', ARGV[2], 'expiresAt', ARGV[3], 'pair', ARGV[4], 'last', 0)
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
if ARGV[5] ~= '' then
  redis.call('RPUSH', KEYS[2], ARGV[5])
  redis.call('HSET', KEYS[3], ARGV[6], 1)
  redis.call('HSET', KEYS[1], 'last', 1)
  redis.call('PEXPIREAT', KEYS[2], ARGV[3])
  redis.call('PEXPIREAT', KEYS[3], ARGV[3])
end
return 1`;

/**
 * Appends and publishes in one script. Otherwise a crash in between would lose the notification of a stored message,
 * and notifications could be out of order. ARGV: epoch, sender, id, message as JSON without seq, max messages,
 * channel, room
 */
const APPEND = `
local known = redis.call('HMGET', KEYS[1], 'epoch', 'last', 'expiresAt')
if known[1] ~= ARGV[1] then return 'gone' end
local function publish(json) redis.call('PUBLISH', ARGV[6], ARGV[7] .. ' ' .. ARGV[1] .. ' ' .. json) end
local length = redis.call('LLEN', KEYS[2])
local seq = tonumber(redis.call('HGET', KEYS[3], ARGV[3]))
if seq then
  local json = redis.call('LINDEX', KEYS[2], seq - (tonumber(known[2]) - length) - 1)
  local first = cjson.decode(json)
  if first.senderId ~= ARGV[2] then return 'id_reused' end
  publish(json)
  return {seq, first.timestamp}
end
seq = tonumber(known[2]) + 1
local json = '{"seq":' .. string.format('%d', seq) .. ',' .. string.sub(ARGV[4], 2)
redis.call('RPUSH', KEYS[2], json)
redis.call('HSET', KEYS[3], ARGV[3], seq)
redis.call('HSET', KEYS[1], 'last', seq)
if length == 0 then
  redis.call('PEXPIREAT', KEYS[2], known[3])
  redis.call('PEXPIREAT', KEYS[3], known[3])
end
if length == tonumber(ARGV[5]) then
  redis.call('HDEL', KEYS[3], cjson.decode(redis.call('LPOP', KEYS[2])).id)
end
publish(json)
return {seq, cjson.decode(json).timestamp}`;

/**
 * ARGV: epoch or '', seq, limit. Returns epoch, last, 1 if the messages continue from the position (else 0), and the
 * messages; or nothing if there is no room.
 */
const HISTORY = `
local known = redis.call('HMGET', KEYS[1], 'epoch', 'last')
if not known[1] then return {} end
local seq, last, limit = tonumber(ARGV[2]), tonumber(known[2]), tonumber(ARGV[3])
local first = last - redis.call('LLEN', KEYS[2]) + 1
local isOfThisLog = ARGV[1] == known[1] and seq <= last
local from = math.max(first, isOfThisLog and seq + 1 or last - limit + 1)
local start = from - first
local follows = isOfThisLog and from == seq + 1 and 1 or 0
return {known[1], last, follows, redis.call('LRANGE', KEYS[2], start, start + limit - 1)}`;

/**
 * Empties the text of a message and marks it as removed. ARGV: message id, channel, room. Returns 1, or 0 if it is
 * unknown.
 */
const REMOVE = `
local seq = redis.call('HGET', KEYS[3], ARGV[1])
if not seq then return 0 end
local known = redis.call('HMGET', KEYS[1], 'epoch', 'last')
local index = tonumber(seq) - tonumber(known[2]) + redis.call('LLEN', KEYS[2]) - 1
local message = cjson.decode(redis.call('LINDEX', KEYS[2], index))
message.message = ''
message.removed = true
local json = cjson.encode(message)
redis.call('LSET', KEYS[2], index, json)
redis.call('PUBLISH', ARGV[2], ARGV[3] .. ' ' .. known[1] .. ' ' .. json)
return 1`;

const CHANNEL = 'chat:messages';

const roomKeys = (room: string): [meta: string, log: string, ids: string] => [
  `chat:{${room}}:room`,
  `chat:{${room}}:log`,
  `chat:{${room}}:ids`,
];
const endedKey = (room: string) => `chat:{${room}}:ended`;

/** Parses JSON that only this file has written. */
const parse = <T>(json: string) => JSON.parse(json) as T;

export async function createRedisRooms(
  redis: Redis,
  now: () => number,
  isFull: () => boolean,
): Promise<RoomStore> {
  await redis.subscriber.subscribe(CHANNEL, (text) => {
    const [room = '', epoch = ''] = text.split(' ', 2);
    const message = parse<LoggedMessage>(text.slice(room.length + epoch.length + 2));
    redis.events.emit('message', room, epoch, message);
  });
  const find = async (id: string): Promise<Room | null> => {
    const { epoch, createdAt, expiresAt, pair } = await redis.ask((client) =>
      client.hGetAll(roomKeys(id)[0]),
    );
    if (!epoch) return null;
    const times = { createdAt: Number(createdAt), expiresAt: Number(expiresAt) };
    return { id, epoch, ...times, pair: pair ? parse<Room['pair']>(pair) : null };
  };

  return {
    async create(room, first) {
      const { id, epoch, createdAt, expiresAt, pair } = room;
      if (pair && isFull()) return null;
      const created = await redis.run<number>(CREATE, roomKeys(id), [
        ...[epoch, createdAt, expiresAt, pair ? JSON.stringify(pair) : ''],
        ...(first ? [JSON.stringify({ seq: 1, ...first }), first.id] : ['', '']),
      ]);
      return created === 1 ? room : find(id);
    },
    find,
    async end(id, remember) {
      const room = await find(id);
      await redis.ask((client) => client.del(roomKeys(id)));
      if (!room?.pair) return;
      const { members, names } = room.pair;
      const value = Math.max(1, Math.min(remember, room.expiresAt - now()));
      await redis.ask((client) =>
        client.set(endedKey(id), JSON.stringify({ members, names }), { expiration: { type: 'PX', value } }),
      );
    },
    async endedPair(room) {
      const pair = await redis.ask((client) => client.get(endedKey(room)));
      return pair === null ? null : parse<EndedPair>(pair);
    },
    async append(room, epoch, message) {
      if (room !== GLOBAL_ROOM && isFull()) return 'limited';
      const answer = await redis.run<'gone' | 'id_reused' | [seq: number, timestamp: string]>(
        APPEND,
        roomKeys(room),
        [
          ...[epoch, message.senderId, message.id, JSON.stringify(message)],
          ...[CHAT_LIMITS.kept, CHANNEL, room],
        ],
      );
      return typeof answer === 'string' ? answer : { seq: answer[0], timestamp: answer[1] };
    },
    async history(room, after, limit) {
      const [epoch, last = 0, follows, messages = []] = await redis.run<
        [epoch?: string, last?: number, follows?: number, messages?: string[]]
      >(HISTORY, roomKeys(room), [after?.epoch ?? '', after?.seq ?? 0, limit]);
      if (epoch === undefined) return null;
      const complete = after === undefined || follows === 1;
      return { epoch, last, messages: messages.map((json) => parse<LoggedMessage>(json)), complete };
    },
    remove: async (room, id) => (await redis.run<number>(REMOVE, roomKeys(room), [id, CHANNEL, room])) === 1,
  };
}
