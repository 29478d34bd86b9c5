import { errorFields } from '@health-commons/base/log';
import {
  CHAT_LIMITS,
  type ChatAnswer,
  type ChatCode,
  type ChatRejection,
  GLOBAL_ROOM,
  reportedBytes,
} from '@health-commons/contracts/chat';
import type { Answer, ChatRequest, Payload } from '@health-commons/contracts/chat-events';
import * as v from 'valibot';
import type { Context } from './context';
import { SESSION_ID } from './identity';
import { type Client, log } from './io';
import { hasAtMost } from './names';
import { StoreUnavailable } from './store/store';

/** Accepts text of at most `max` code points. */
const text = (max: number) =>
  v.pipe(
    v.string(),
    v.check((value) => hasAtMost(value, max)),
  );

/** The id of a session or a private room. A room's is the start of a hash, which looks the same. */
const id = v.pipe(v.string(), v.regex(SESSION_ID));
const room = v.union([v.literal(GLOBAL_ROOM), id]);
const epoch = v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/));
/** An uncompressed P-256 point in base64url: 65 bytes, of which the first is 4. */
const key = v.pipe(v.string(), v.regex(/^B[\w-]{86}$/));
const messageId = v.pipe(v.string(), v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
const position = v.strictObject({ epoch, seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

/** Strict objects reject fields that only the server may set, such as a message's sender. */
const payloadSchemas = {
  // The handler checks a name's length after normalization. This limit only bounds the work.
  'name.set': v.strictObject({ name: v.pipe(v.string(), v.maxLength(400)), listed: v.boolean() }),
  'lobby.list': v.strictObject({ query: text(CHAT_LIMITS.query) }),
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
  typing: v.strictObject({ room, on: v.boolean() }),
} satisfies Record<ChatRequest, v.GenericSchema>;

export const EVENTS = new Set(Object.keys(payloadSchemas)) as ReadonlySet<ChatRequest>;

export const reject = (code: ChatCode, retryAfter?: number): ChatRejection => ({
  ok: false,
  code,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

type Handler<E extends ChatRequest> = (client: Client, payload: Payload<E>) => Answer<E> | Promise<Answer<E>>;
export type Handlers = { [E in ChatRequest]: Handler<E> };

type AnyAnswer = ChatAnswer<object>;
type AnyHandler = (client: Client, payload: unknown) => AnyAnswer | Promise<AnyAnswer>;
const isAcknowledgement = (value: unknown): value is (answer: AnyAnswer) => void =>
  typeof value === 'function';

/**
 * Handles all events of a connection: checks the rate limit and the schema, calls the handler, and acknowledges and
 * counts the event.
 */
export function handleEvents(context: Context, handlers: Handlers, client: Client): void {
  const { socket } = client;
  const { rateLimiter, metrics, guard } = context;
  const answerTo = async (event: ChatRequest | null, payload: unknown): Promise<AnyAnswer> => {
    if (event === null) return reject('malformed');
    const wait = rateLimiter.take(event, client, payload);
    if (wait > 0) return reject('limited', wait);
    const parsed = v.safeParse(payloadSchemas[event], payload, { abortEarly: true });
    if (!parsed.success) return reject('malformed');
    try {
      // Here `event` is a union, so the compiler cannot tell that this schema's output is what this handler takes. It
      // checks only that every event has both.
      return await (handlers[event] as unknown as AnyHandler)(client, parsed.output);
    } catch (error) {
      if (!(error instanceof StoreUnavailable))
        log({ event: 'request.failed', level: 'error', request: event, ...errorFields(error) });
      return reject('unavailable');
    }
  };
  socket.onAny((name: unknown, ...args: unknown[]) => {
    const event = EVENTS.has(name as ChatRequest) ? (name as ChatRequest) : null;
    const last = args.at(-1);
    const acknowledge = isAcknowledgement(last) ? last : undefined;
    const payload = args[0] === last && acknowledge ? {} : args[0];
    void answerTo(event, payload).then((answer) => {
      const code = answer.ok ? 'ok' : answer.code;
      metrics.events.inc({ event: event ?? 'unknown', code });
      if (code === 'limited' || code === 'malformed') guard.reject(socket.conn);
      acknowledge?.(answer);
    });
  });
}
