import { CHAT_REFUSED, type ChatAnswer, type ChatRejection } from '@health-commons/contracts/chat';
import type { ClientEvents, ServerEvents } from '@health-commons/contracts/chat-events';

/** After so many ms without an answer a question counts as unanswered. */
const ANSWER_MS = 10_000;

type Question = Exclude<keyof ClientEvents, 'typing'>;
type Given<E extends Question> =
  Parameters<ClientEvents[E]> extends [...infer G, (answer: never) => void] ? G : never;
type Told<E extends Question> =
  Parameters<ClientEvents[E]> extends [...unknown[], (answer: infer A) => void] ? A : never;

/** Nobody answered: the connection is lost, or the server took too long. What was asked may have been done. */
export type NoAnswer = { ok: false; code: 'no_answer'; retryAfter?: undefined };
export type Refused = ChatRejection | NoAnswer;
export type Answer<T> = ChatAnswer<T> | NoAnswer;

/** What of a socket.io client is used, so that tests can bring their own. */
export type ChatSocket = {
  readonly connected: boolean;
  on(event: string, listener: (...given: never[]) => void): unknown;
  timeout: (milliseconds: number) => { emit: (event: string, ...given: unknown[]) => unknown };
  volatile: { emit: (event: string, ...given: unknown[]) => unknown };
  connect: () => unknown;
  disconnect: () => unknown;
  /** `close` ends the connection below, after which socket.io makes another by itself. */
  io: { engine: { close: () => unknown } };
};
/** `token` is asked for at every handshake. */
export type OpenSocket = (address: string, token: () => string) => ChatSocket;

export type Connection = {
  on: <E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]) => void;
  ask: <E extends Question>(event: E, ...given: Given<E>) => Promise<Told<E> | NoAnswer>;
  /** Lost when there is no connection: it would be old news. */
  typing: ClientEvents['typing'];
  connect: () => void;
  disconnect: () => void;
};

/** Whether a server answered that it takes no more visitors, here or from this address. Long polling, tried last, knows why. */
function isFull(error: Error & { context?: { responseText?: unknown } }): boolean {
  const body = String(error.context?.responseText);
  return [CHAT_REFUSED.full, CHAT_REFUSED.address].some((words) => body.includes(words));
}

/** The typed socket: every question gets an answer, if only that there was none. */
export function createConnection(
  socket: ChatSocket,
  { lost, failed }: { lost: () => void; failed: (isFull: boolean) => void },
): Connection {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  // A server that ends sends everybody elsewhere. Thousands of pages go at a moment of their own each, and not all at its end.
  socket.on('leaving', ({ within }: { within: number }) => {
    leaving ??= setTimeout(() => socket.io.engine.close(), Math.random() * within);
  });
  socket.on('disconnect', (reason: string) => {
    const isLeaving = leaving !== undefined;
    clearTimeout(leaving);
    leaving = undefined;
    lost();
    if (reason !== 'io server disconnect') return;
    // Ended by the server, socket.io leaves coming back to us. If it does not drain, another tab has taken the visit over, and taking it
    // back would go on for ever.
    if (isLeaving) socket.connect();
    else failed(false);
  });
  socket.on('connect_error', (error: Error) => failed(isFull(error)));
  return {
    on: (event, listener) => void socket.on(event, listener),
    ask: (event, ...given) =>
      new Promise((resolve) => {
        // What is asked without a connection would be kept and asked later, when nobody waits for it any more.
        if (!socket.connected) return resolve({ ok: false, code: 'no_answer' });
        socket.timeout(ANSWER_MS).emit(event, ...given, (error: Error | null, answer: never) => {
          resolve(error ? { ok: false, code: 'no_answer' } : answer);
        });
      }),
    typing: (given) => void socket.volatile.emit('typing', given),
    connect: () => {
      if (!socket.connected) socket.disconnect();
      socket.connect();
    },
    disconnect: () => void socket.disconnect(),
  };
}
