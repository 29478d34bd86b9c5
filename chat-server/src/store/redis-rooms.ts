import { CHAT_LIMITS, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { LoggedMessage } from '@health-commons/contracts/chat-events';
import type { Limits } from '../limits';
import type { MemoryBudget } from './redis';
import { type Redis, script } from './redis-connection';
import type { EndedPair, Room, RoomStore, StoreRejection } from './store';

/* All scripts have these keys of a room: KEYS[1] room (hash: epoch, createdAt, expiresAt, pair, last, bytes),
   KEYS[2] members (set), KEYS[3] messages (list of JSON, oldest first), KEYS[4] seq by message id (hash). All of them
   expire with the room. */

/**
 * ARGV: replace (1/0), epoch, createdAt, expiresAt, pair as JSON or '', first message as JSON or '', its id or '',
 * members…
 */
const CREATE = script(`
local existing = redis.call('HGET', KEYS[1], 'pair')
if existing and ARGV[1] == '0' then return 0 end
if existing and existing ~= '' and ARGV[5] ~= '' then
  local same = true
  local keys = cjson.decode(ARGV[5]).keys
  for id, key in pairs(cjson.decode(existing).keys) do same = same and keys[id] == key end
  if same then return 0 end
end
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
redis.call('HSET', KEYS[1], 'epoch', ARGV[2], 'createdAt', ARGV[3], 'expiresAt', ARGV[4], 'pair', ARGV[5], 'last', 0, 'bytes', 0)
redis.call('PEXPIREAT', KEYS[1], ARGV[4])
for i = 8, #ARGV do redis.call('SADD', KEYS[2], ARGV[i]) end
if #ARGV >= 8 then redis.call('PEXPIREAT', KEYS[2], ARGV[4]) end
if ARGV[6] ~= '' then
  redis.call('RPUSH', KEYS[3], ARGV[6])
  redis.call('HSET', KEYS[4], ARGV[7], 1)
  redis.call('HSET', KEYS[1], 'last', 1, 'bytes', #ARGV[6])
  redis.call('PEXPIREAT', KEYS[3], ARGV[4])
  redis.call('PEXPIREAT', KEYS[4], ARGV[4])
end
return 1`);

/**
 * KEYS[5]: the members of an ended private room (JSON). ARGV: ms to keep KEYS[5]. The room's remaining life limits this
 * time.
 */
const END = script(`
local pair = redis.call('HGET', KEYS[1], 'pair')
local left = redis.call('PTTL', KEYS[1])
redis.call('DEL', KEYS[1], KEYS[2], KEYS[3], KEYS[4])
if not pair or pair == '' or left <= 0 then return 0 end
local known = cjson.decode(pair)
redis.call('SET', KEYS[5], cjson.encode({members = known.members, names = known.names}), 'PX', math.min(tonumber(ARGV[1]), left))
return 1`);

/** ARGV: members… */
const JOIN = script(`
local expiresAt = redis.call('HGET', KEYS[1], 'expiresAt')
if not expiresAt or redis.call('HGET', KEYS[1], 'pair') ~= '' then return 0 end
for i = 1, #ARGV do redis.call('SADD', KEYS[2], ARGV[i]) end
redis.call('PEXPIREAT', KEYS[2], expiresAt)
return 1`);

/**
 * Appends and publishes in one script. Otherwise a crash in between would lose the notification of a stored message,
 * and notifications could be out of order. ARGV: epoch, sender, id, text, message as JSON without seq, max messages,
 * max bytes, channel, room
 */
const APPEND = script(`
local known = redis.call('HMGET', KEYS[1], 'epoch', 'last', 'bytes', 'expiresAt')
if not known[1] then return 'gone' end
if redis.call('SISMEMBER', KEYS[2], ARGV[2]) == 0 then return 'not_a_member' end
if known[1] ~= ARGV[1] then return 'gone' end
local function publish(json) redis.call('PUBLISH', ARGV[8], ARGV[9] .. ' ' .. ARGV[1] .. ' ' .. json) end
local length = redis.call('LLEN', KEYS[3])
local seq = tonumber(redis.call('HGET', KEYS[4], ARGV[3]))
if seq then
  local json = redis.call('LINDEX', KEYS[3], seq - (tonumber(known[2]) - length) - 1)
  local first = cjson.decode(json)
  if first.senderId ~= ARGV[2] or (first.message ~= ARGV[4] and not first.removed) then return 'id_reused' end
  publish(json)
  return {seq, first.timestamp}
end
seq = tonumber(known[2]) + 1
local json = '{"seq":' .. string.format('%d', seq) .. ',' .. string.sub(ARGV[5], 2)
redis.call('RPUSH', KEYS[3], json)
redis.call('HSET', KEYS[4], ARGV[3], seq)
length = length + 1
if length == 1 then
  redis.call('PEXPIREAT', KEYS[3], known[4])
  redis.call('PEXPIREAT', KEYS[4], known[4])
end
local bytes = tonumber(known[3]) + #json
while length > tonumber(ARGV[6]) or bytes > tonumber(ARGV[7]) do
  local old = redis.call('LPOP', KEYS[3])
  redis.call('HDEL', KEYS[4], cjson.decode(old).id)
  length = length - 1
  bytes = bytes - #old
end
redis.call('HSET', KEYS[1], 'last', seq, 'bytes', bytes)
publish(json)
return {seq, cjson.decode(json).timestamp}`);

/**
 * ARGV: member, epoch or '', seq, limit. Returns epoch, last, 1 if the messages continue from the position (else 0),
 * and the messages.
 */
const HISTORY = script(`
local known = redis.call('HMGET', KEYS[1], 'epoch', 'last')
if not known[1] or redis.call('SISMEMBER', KEYS[2], ARGV[1]) == 0 then return 'not_a_member' end
local seq, last, limit = tonumber(ARGV[3]), tonumber(known[2]), tonumber(ARGV[4])
local first = last - redis.call('LLEN', KEYS[3]) + 1
local isOfThisLog = ARGV[2] == known[1] and seq <= last
local from = math.max(first, isOfThisLog and seq + 1 or last - limit + 1)
local start = from - first
local follows = isOfThisLog and from == seq + 1 and 1 or 0
return {known[1], last, follows, redis.call('LRANGE', KEYS[3], start, start + limit - 1)}`);

/**
 * Empties the text of a message and marks it as removed. ARGV: message id, channel, room. Returns 1, or 0 if it is
 * unknown.
 */
const REMOVE = script(`
local seq = redis.call('HGET', KEYS[4], ARGV[1])
if not seq then return 0 end
local known = redis.call('HMGET', KEYS[1], 'epoch', 'last')
local index = tonumber(seq) - tonumber(known[2]) + redis.call('LLEN', KEYS[3]) - 1
local old = redis.call('LINDEX', KEYS[3], index)
local message = cjson.decode(old)
message.message = ''
message.removed = true
local json = cjson.encode(message)
redis.call('LSET', KEYS[3], index, json)
redis.call('HINCRBY', KEYS[1], 'bytes', #json - #old)
redis.call('PUBLISH', ARGV[2], ARGV[3] .. ' ' .. known[1] .. ' ' .. json)
return 1`);

/** ARGV: message ids. */
const PICK = script(`
local first = (tonumber(redis.call('HGET', KEYS[1], 'last')) or 0) - redis.call('LLEN', KEYS[3]) + 1
local found = {}
for i = 1, #ARGV do
  local seq = redis.call('HGET', KEYS[4], ARGV[i])
  if seq then found[#found + 1] = redis.call('LINDEX', KEYS[3], tonumber(seq) - first) end
end
return found`);

const NEWEST = script(`
local json = redis.call('LINDEX', KEYS[3], -1)
if not json then return {} end
return {redis.call('HGET', KEYS[1], 'epoch'), json}`);

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
