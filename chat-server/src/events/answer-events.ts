import type { ChatAnswer, ChatCode } from '@health-commons/contracts/chat';
import * as v from 'valibot';
import type { Context } from '../context';
import type { Visitor } from '../io';
import { StoreUnavailable } from '../store/store';
import { ASKED, frames, type Answer, type Asked, type Given } from './frames';
import { refuse } from './refuse';

export type Handler<E extends Asked> = (visitor: Visitor, given: Given<E>) => Promise<Answer<E>>;
export type Handlers = { [E in Asked]: Handler<E> };

type AnyAnswer = ChatAnswer<object>;
const isAck = (value: unknown): value is (answer: AnyAnswer) => void => typeof value === 'function';

const known = new Set<string>([...ASKED, 'typing']);

/** Every event of a connection: its shape, then its limits, then what it does. Whatever happens, it is answered and counted. */
export function answerEvents(context: Context, handlers: Handlers, visitor: Visitor): void {
  const { socket } = visitor;
  const { metrics, guard } = context;
  for (const event of ASKED) {
    // The compiler cannot follow that table and event go together; frames and handlers are typed by event where they are written.
    const handle = handlers[event] as unknown as (visitor: Visitor, given: unknown) => Promise<AnyAnswer>;
    const listener = (...args: unknown[]) => {
      const last = args.at(-1);
      const ack = isAck(last) ? last : undefined;
      const given = args[0] === last && ack ? {} : args[0];
      void answer(context, event, visitor, handle, given).then((answered) => {
        const code = answered.ok ? 'ok' : answered.code;
        metrics.answered(event, code);
        if (code === 'limited' || code === 'malformed') guard.refused(socket.conn);
        ack?.(answered);
      });
    };
    socket.on(event, listener);
  }
  socket.onAny((event: unknown, ...args: unknown[]) => {
    if (typeof event === 'string' && known.has(event)) return;
    metrics.answered('unknown', 'malformed');
    const last = args.at(-1);
    if (isAck(last)) last(refuse('malformed'));
    guard.refused(socket.conn);
  });
}

async function answer(
  context: Context,
  event: Asked,
  visitor: Visitor,
  handle: (visitor: Visitor, given: unknown) => Promise<AnyAnswer>,
  given: unknown,
): Promise<AnyAnswer> {
  const wait = context.limits.take(event, visitor, given);
  if (wait > 0) return refuse('limited', wait);
  const frame = v.safeParse(frames[event], given, { abortEarly: true });
  if (!frame.success) return refuse('malformed');
  try {
    return await handle(visitor, frame.output);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) {
      console.error(`${event} failed: ${placeOf(error)}`);
    }
    return refuse('unavailable' satisfies ChatCode);
  }
}

/** What kind of error it is and where it arose, without its words: they may quote what was said. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join('\n');
}
