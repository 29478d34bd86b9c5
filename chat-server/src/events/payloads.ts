import { CHAT_LIMITS, GLOBAL_ROOM, reportedBytes } from '@health-commons/contracts/chat';
import type { ClientEvents } from '@health-commons/contracts/chat-events';
import * as v from 'valibot';

export type ClientEvent = keyof ClientEvents;
/** All events except 'typing' have an acknowledgement. */
export type RequestEvent = Exclude<ClientEvent, 'typing'>;
type Acknowledge<E extends RequestEvent> = ClientEvents[E] extends (...args: [...infer _, infer A]) => void
  ? A
  : never;
export type Payload<E extends RequestEvent> =
  Parameters<ClientEvents[E]> extends [infer P, unknown] ? P : Readonly<Record<never, never>>;
export type Answer<E extends RequestEvent> = Acknowledge<E> extends (answer: infer A) => void ? A : never;

/** Accepts text of at most `max` code points. */
const text = (max: number) =>
  v.pipe(
    v.string(),
    // A code point has at most two UTF-16 units. This check is fast, so it comes before counting code points.
    v.maxLength(2 * max),
    v.check((value) => Array.from(value).length <= max),
  );

/** The id of a session is 16 random bytes, and that of a private room is the start of a hash. Both are in base64url. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const room = v.union([v.literal(GLOBAL_ROOM), id]);
const epoch = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
/** An uncompressed P-256 point in base64url: 65 bytes, of which the first is 4. */
const key = v.pipe(v.string(), v.regex(/^B[\w-]{86}$/));
const messageId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const position = v.strictObject({ epoch, seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

/** Strict objects reject fields that only the server may set, such as a message's sender. */
export const payloadSchemas = {
  // The handler checks a name's length after normalization. This limit only bounds the work.
  'name.set': v.strictObject({ name: v.pipe(v.string(), v.maxLength(400)), listed: v.boolean() }),
  'lobby.open': v.strictObject({
    query: v.optional(text(CHAT_LIMITS.query)),
    after: v.optional(id),
  }),
  'lobby.close': v.strictObject({}),
  'invite.send': v.strictObject({ to: id, key }),
  'invite.cancel': v.strictObject({ to: id }),
  'invite.answer': v.strictObject({ from: id, key: v.nullable(key) }),
  'room.join': v.strictObject({ room, after: v.optional(position) }),
  'room.leave': v.strictObject({ room }),
  'message.send': v.strictObject({ room, epoch, id: messageId, message: v.string() }),
  history: v.strictObject({ room, after: position }),
  block: v.strictObject({ id }),
  report: v.strictObject({
    id,
    room,
    reason: text(CHAT_LIMITS.reason),
    messages: v.pipe(
      v.array(v.strictObject({ id: messageId, message: text(CHAT_LIMITS.message) })),
      v.maxLength(CHAT_LIMITS.reported),
      v.check((messages) => reportedBytes(messages) <= CHAT_LIMITS.reportedBytes),
    ),
  }),
} satisfies Record<RequestEvent, v.GenericSchema>;

export const typingSchema = v.strictObject({ room, on: v.boolean() });

export const REQUEST_EVENTS = Object.keys(payloadSchemas) as RequestEvent[];
