import { CHAT_LIMITS, GLOBAL_ROOM, reportedBytes } from '@health-commons/contracts/chat';
import type { ClientEvents } from '@health-commons/contracts/chat-events';
import * as v from 'valibot';

/** Events that are answered. */
export type Asked = Exclude<keyof ClientEvents, 'typing'>;
type Ack<E extends Asked> = ClientEvents[E] extends (...args: [...infer _, infer A]) => void ? A : never;
export type Given<E extends Asked> =
  Parameters<ClientEvents[E]> extends [infer G, unknown] ? G : Readonly<Record<never, never>>;
export type Answer<E extends Asked> = Ack<E> extends (answer: infer A) => void ? A : never;

/** Code points: what a reader counts as letters, nearly. */
const letters = (most: number) =>
  v.pipe(
    v.string(),
    // A pair of units is a letter at most, so that a text this long need not be counted.
    v.maxLength(2 * most),
    v.check((text) => Array.from(text).length <= most),
  );

/** 16 random bytes, or 128 bits of a hash, in base64url. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));
const room = v.union([v.literal(GLOBAL_ROOM), id]);
const epoch = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
/** An uncompressed P-256 point: 65 bytes, the first of which is 4. */
const key = v.pipe(v.string(), v.regex(/^B[\w-]{86}$/));
const messageId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const position = v.strictObject({
  epoch,
  seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  id: v.optional(messageId),
});

/** What each event brings. Anything else beside it is a fault as well: nothing a client claims about itself comes through. */
export const frames = {
  // A name's letters are counted after it was put into one form: here only what cannot be one is turned away.
  'name.set': v.strictObject({ name: v.pipe(v.string(), v.maxLength(400)), listed: v.boolean() }),
  'lobby.open': v.strictObject({
    query: v.optional(letters(CHAT_LIMITS.query)),
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
    reason: letters(CHAT_LIMITS.reason),
    messages: v.pipe(
      v.array(v.strictObject({ id: messageId, message: letters(CHAT_LIMITS.message) })),
      v.maxLength(CHAT_LIMITS.reported),
      v.check((messages) => reportedBytes(messages) <= CHAT_LIMITS.reportedBytes),
    ),
  }),
} satisfies Record<Asked, v.GenericSchema>;

export const typingFrame = v.strictObject({ room, on: v.boolean() });

export const ASKED = Object.keys(frames) as Asked[];
