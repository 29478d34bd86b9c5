import type { ChatAnswer } from '@health-commons/contracts/chat';
import type { ClientEvents, ServerEvents } from '@health-commons/contracts/chat-events';
import type { Socket } from 'node:net';
import WebSocket from 'ws';

type Request = Exclude<keyof ClientEvents, 'typing'>;
type Args<E extends Request> =
  Parameters<ClientEvents[E]> extends [...infer A, (answer: never) => void] ? A : never;
type Answer<E extends Request> =
  Parameters<ClientEvents[E]> extends [...unknown[], (answer: infer A) => void] ? A : never;
type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

const ANSWER_TIMEOUT_MS = 15_000;
const NO_ANSWER = { ok: false, code: 'no_answer' } as const;
type NoAnswer = typeof NO_ANSWER;

/**
 * Prefixes of text packets: the packet type of engine.io's protocol 4 and, after a '4', the packet type of socket.io's
 * protocol 5. MESSAGE also has the event's name. See
 * https://socket.io/docs/v4/engine-io-protocol/
 */
const PING = '2';
const PONG = '3';
const OPEN = '0';
const CONNECT = '40';
const EVENT = '42';
const ACK = '43';
const MESSAGE = '42["message"';

/**
 * A socket.io client on a bare WebSocket. The package socket.io-client uses as much CPU per delivery as the server, so
 * thousands of its clients would dominate the measurement. Message frames go to the message handler unparsed.
 */
export type RawClient = {
  /**
   * Returns the number of bytes sent and received on the TCP connection, including the HTTP upgrade and the
   * WebSocket frames.
   */
  bytes: () => number;
  on<E extends keyof ServerEvents>(event: E, listener: ServerEvents[E]): void;
  next<E extends keyof ServerEvents>(event: E): Promise<Payload<E>>;
  /** Resolves with the acknowledgement, or with no_answer after a time-out or a lost connection. */
  request<E extends Request>(event: E, ...args: Args<E>): Promise<Answer<E> | NoAnswer>;
  /** Sends a request like `request`, but rejects unless the acknowledgement is ok. */
  requestOk<E extends Request>(event: E, ...args: Args<E>): Promise<Extract<Answer<E>, { ok: true }>>;
  /** Sends any event, and resolves like `request`. */
  emit(event: string, ...args: unknown[]): Promise<unknown>;
  setMessageHandler(handler: (frame: string) => void): void;
  onClose(handler: () => void): void;
  close(): void;
};

/** Connects as a new session. Rejects if the connection fails. */
export function connectRaw(url: string): Promise<RawClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const pending = new Map<number, (answer: unknown) => void>();
  const listeners = new Map<string, ((payload: never) => void)[]>();
  let lastId = 0;
  let handleMessage: (frame: string) => void = () => undefined;
  /** The socket is kept for its byte counts, even after the connection has closed. */
  let tcpSocket: Socket | null = null;

  const addListener = (event: string, listener: (payload: never) => void) => {
    listeners.set(event, [...(listeners.get(event) ?? []), listener]);
  };
  const notify = (event: string, payload: never) => {
    for (const listener of listeners.get(event) ?? []) listener(payload);
  };
  const emit = (event: string, ...args: unknown[]): Promise<unknown> => {
    if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(NO_ANSWER);
    const id = ++lastId;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(NO_ANSWER), ANSWER_TIMEOUT_MS);
      pending.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.send(`${EVENT}${id}${JSON.stringify([event, ...args])}`);
    });
  };
  const acknowledge = (frame: string) => {
    const start = frame.indexOf('[');
    const id = Number(frame.slice(ACK.length, start));
    const [answer] = JSON.parse(frame.slice(start)) as [unknown];
    pending.get(id)?.(answer);
    pending.delete(id);
  };
  const receive = (frame: string): void => {
    if (frame === PING) socket.send(PONG);
    else if (frame.startsWith(MESSAGE)) handleMessage(frame);
    else if (frame.startsWith(EVENT)) notify(...(JSON.parse(frame.slice(EVENT.length)) as [string, never]));
    else if (frame.startsWith(ACK)) acknowledge(frame);
    else if (frame.startsWith(CONNECT)) notify(CONNECT, undefined as never);
    else if (frame.startsWith(OPEN)) socket.send(`${CONNECT}{}`);
  };
  socket.once('upgrade', ({ socket: upgraded }) => (tcpSocket = upgraded));
  socket.on('message', (data) => receive((data as Buffer).toString()));
  socket.on('close', () => {
    for (const settle of pending.values()) settle(NO_ANSWER);
    pending.clear();
  });

  const client: RawClient = {
    bytes: () => (tcpSocket?.bytesRead ?? 0) + (tcpSocket?.bytesWritten ?? 0),
    on: addListener,
    next: (event) => new Promise((resolve) => addListener(event, resolve)),
    request: <E extends Request>(event: E, ...args: Args<E>) =>
      emit(event, ...(args as unknown[])) as Promise<Answer<E> | NoAnswer>,
    async requestOk<E extends Request>(event: E, ...args: Args<E>) {
      const answer = (await client.request(event, ...args)) as ChatAnswer<object> | NoAnswer;
      if (!answer.ok) throw new Error(`${event} was rejected: ${answer.code}`);
      return answer as Extract<Answer<E>, { ok: true }>;
    },
    emit,
    setMessageHandler: (handler) => void (handleMessage = handler),
    onClose: (handler) => void socket.on('close', handler),
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`${url} closed a connection`)));
    addListener(CONNECT, () => resolve(client));
  });
}

/** Connects and sets a name that is listed in the lobby. */
export async function connectNamed(url: string, name: string): Promise<RawClient> {
  const client = await connectRaw(url);
  await client.requestOk('name.set', { name, listed: true });
  return client;
}
