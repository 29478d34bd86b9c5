import type { ChatAnswer } from '@health-commons/contracts/chat';
import type {
  Answer as AnswerTo,
  ChatRequest,
  Payload,
  ServerEvents,
} from '@health-commons/contracts/chat-events';
import { io } from 'socket.io-client';

/** Time in ms to wait for an acknowledgement. */
const TIMEOUT_MS = 10_000;

/** There is no connection, or the server did not answer in time. The server may have handled the request. */
type NoAnswer = { ok: false; code: 'no_answer'; retryAfter?: undefined };
export type Answer<T> = ChatAnswer<T> | NoAnswer;

/** The parts of a socket.io client that we use. Tests can replace them. */
export type ChatSocket = {
  readonly connected: boolean;
  on(event: string, listener: (...args: never[]) => void): unknown;
  timeout: (milliseconds: number) => { emit: (event: string, ...args: unknown[]) => unknown };
  volatile: { emit: (event: string, ...args: unknown[]) => unknown };
  connect: () => unknown;
  disconnect: () => unknown;
};
/** Calls `token` at every handshake. */
export type OpenSocket = (address: string, token: () => string) => ChatSocket;

/**
 * Wraps a socket with typed events. Every request resolves to an answer, or to `no_answer`. Calls `lost` when the
 * connection is lost, and after each failed attempt to connect.
 */
export function createChatConnection(socket: ChatSocket, lost: () => void) {
  /** Increases when a connection starts and when it ends. */
  let generation = 0;
  socket.on('session', () => (generation += 1));
  // After 'io server disconnect', socket.io does not reconnect: another tab has taken over the session. We do not take
  // it back, because the two tabs would keep disconnecting each other.
  socket.on('disconnect', () => {
    generation += 1;
    lost();
  });
  socket.on('connect_error', lost);
  return {
    on: <E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): void =>
      void socket.on(event, listener),
    request: <E extends ChatRequest>(event: E, payload: Payload<E>): Promise<AnswerTo<E> | NoAnswer> =>
      new Promise((resolve) => {
        // Answer now, because socket.io would queue the request until it reconnects.
        if (!socket.connected) return resolve({ ok: false, code: 'no_answer' });
        socket.timeout(TIMEOUT_MS).emit(event, payload, (error: Error | null, answer: never) => {
          resolve(error ? { ok: false, code: 'no_answer' } : answer);
        });
      }),
    /** Sends a typing event. Drops it if there is no connection. */
    typing: (payload: Payload<'typing'>): void => void socket.volatile.emit('typing', payload),
    /** Returns a function that returns true as long as the current connection lasts. */
    guard(): () => boolean {
      const current = generation;
      return () => current === generation;
    },
    connect(): void {
      if (!socket.connected) socket.disconnect();
      socket.connect();
    },
    disconnect: (): void => void socket.disconnect(),
  };
}
export type ChatConnection = ReturnType<typeof createChatConnection>;

/**
 * Returns a socket that is not yet connected. It tries WebSocket first, because long polling needs sticky sessions. The
 * address may have a path, behind which a proxy forwards requests to the chat server. `io` would interpret such a path
 * as a namespace.
 */
export const openSocket: OpenSocket = (address, token) => {
  const { origin, pathname } = new URL(address);
  return io(origin, {
    path: `${pathname.replace(/\/+$/, '')}/socket.io`,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (callback) => callback({ token: token() }),
    // This time-out detects a connection that is lost during the handshake.
    timeout: 10_000,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
};

const PAUSE_MS = 2_000;

export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export const isRetryable = (code: string): boolean => ['limited', 'unavailable', 'no_answer'].includes(code);

/** Repeats a request until its answer is final. Resolves to null if the answer is no longer wanted. */
export async function retryWhile<T>(
  request: () => Promise<Answer<T>>,
  isWanted: () => boolean,
): Promise<ChatAnswer<T> | null> {
  for (;;) {
    const answer = await request();
    if (!isWanted()) return null;
    if (answer.ok) return answer;
    if (answer.code !== 'no_answer' && !isRetryable(answer.code)) return answer;
    await wait(answer.retryAfter ?? PAUSE_MS);
    if (!isWanted()) return null;
  }
}
