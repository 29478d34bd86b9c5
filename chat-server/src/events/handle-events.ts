import { errorFields } from '@health-commons/base/log';
import type { ChatAnswer } from '@health-commons/contracts/chat';
import * as v from 'valibot';
import type { Context } from '../context';
import type { Client } from '../io';
import { log } from '../log';
import { StoreUnavailable } from '../store/store';
import { payloadSchemas, REQUEST_EVENTS, type Answer, type Payload, type RequestEvent } from './payloads';
import { reject } from './reject';

type Handler<E extends RequestEvent> = (client: Client, payload: Payload<E>) => Promise<Answer<E>>;
export type Handlers = { [E in RequestEvent]: Handler<E> };

type AnyAnswer = ChatAnswer<object>;
type AnyHandler = (client: Client, payload: unknown) => Promise<AnyAnswer>;
const isAcknowledgement = (value: unknown): value is (answer: AnyAnswer) => void =>
  typeof value === 'function';

const KNOWN = new Set<string>([...REQUEST_EVENTS, 'typing']);

/**
 * Handles all events of a connection except `typing`: checks the rate limit and the schema, calls the handler, and
 * acknowledges and counts the event.
 */
export function handleEvents(context: Context, handlers: Handlers, client: Client): void {
  const { socket } = client;
  const { metrics, guard } = context;
  for (const event of REQUEST_EVENTS) {
    // The cast is needed because `event` is a union here. The compiler checks only that every event has a schema and a
    // handler, not that the schema returns the payload that the handler takes.
    const handler = handlers[event] as unknown as AnyHandler;
    const listener = (...args: unknown[]) => {
      const last = args.at(-1);
      const acknowledge = isAcknowledgement(last) ? last : undefined;
      const payload = args[0] === last && acknowledge ? {} : args[0];
      void handle(context, event, client, handler, payload).then((answer) => {
        const code = answer.ok ? 'ok' : answer.code;
        metrics.answered(event, code);
        if (code === 'limited' || code === 'malformed') guard.reject(socket.conn);
        acknowledge?.(answer);
      });
    };
    socket.on(event, listener);
  }
  socket.onAny((event: unknown, ...args: unknown[]) => {
    if (typeof event === 'string' && KNOWN.has(event)) return;
    metrics.answered('unknown', 'malformed');
    const last = args.at(-1);
    if (isAcknowledgement(last)) last(reject('malformed'));
    guard.reject(socket.conn);
  });
}

async function handle(
  { rateLimiter }: Context,
  event: RequestEvent,
  client: Client,
  handler: AnyHandler,
  payload: unknown,
): Promise<AnyAnswer> {
  const wait = rateLimiter.take(event, client, payload);
  if (wait > 0) return reject('limited', wait);
  const parsed = v.safeParse(payloadSchemas[event], payload, { abortEarly: true });
  if (!parsed.success) return reject('malformed');
  try {
    return await handler(client, parsed.output);
  } catch (error) {
    if (!(error instanceof StoreUnavailable))
      log({ event: 'request.failed', level: 'error', request: event, ...errorFields(error) });
    return reject('unavailable');
  }
}
