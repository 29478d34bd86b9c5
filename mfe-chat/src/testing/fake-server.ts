import type { AvailableUser } from '@health-commons/contracts/chat';
import type { Entered, LoggedMessage, ServerEvents } from '@health-commons/contracts/chat-events';
import type { ChatSocket, OpenSocket } from '../client/connection';

type Request = { event: string; payload: Record<string, unknown> };
/** The fields of a payload that the fake answers use. */
type Payload = Readonly<{ name: string; key: string; id: string; epoch: string }>;
type Listeners = Map<string, ((...args: never[]) => void)[]>;
type Handler = (payload: Payload) => object | Promise<object>;

export const person = (id: string, nickname: string, change: Partial<AvailableUser> = {}): AvailableUser => ({
  id,
  nickname,
  lastSeen: '2026-11-22T08:00:00.000Z',
  mark: null,
  away: false,
  ...change,
});

export const said = (seq: number, text: string, change: Partial<LoggedMessage> = {}): LoggedMessage => ({
  id: `m${seq}`,
  seq,
  senderId: 'ben',
  senderName: 'Ben',
  message: text,
  messageType: 'text',
  timestamp: '2026-11-22T08:00:00.000Z',
  ...change,
});

const EXPIRES = '2026-11-23T08:00:00.000Z';

/** Returns the answer to `room.join` for the global room. */
export const globalRoom = (messages: LoggedMessage[] = [], epoch = 'e1'): Entered => ({
  room: {
    id: 'global',
    name: 'Global Chat Room',
    participants: [],
    createdAt: '2026-11-22T08:00:00.000Z',
    expiresAt: EXPIRES,
  },
  history: { epoch, messages, last: messages.at(-1)?.seq ?? 0, complete: true },
});

export const privateRoom = (keys: Record<string, string>, messages: LoggedMessage[] = []): Entered => ({
  room: {
    ...globalRoom().room,
    id: 'private-room',
    participants: [person('ana', 'Ana'), person('ben', 'Ben')],
    keys,
  },
  history: { ...globalRoom(messages).history, epoch: 'p1' },
});

/**
 * Simulates a chat server for one client. Tests can make it lose connections, and answer late or out of order. Browser
 * tests use the real server.
 */
export function createFakeServer(changes: Record<string, Handler> = {}) {
  const requests: Request[] = [];
  const typing: unknown[] = [];
  const tokens: string[] = [];
  const pending = new Set<(error: Error) => void>();
  /** Listeners of the last socket that was connected. StrictMode creates a second socket. */
  let listeners: Listeners = new Map();
  let token: () => string = () => '';
  let isConnected = false;

  const dispatch = (event: string, ...args: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...(args as never[]));
  };
  const close = (reason: string) => {
    isConnected = false;
    for (const reject of pending) reject(new Error('socket has been disconnected'));
    pending.clear();
    dispatch('disconnect', reason);
  };
  const request = (event: string, args: unknown[]) => {
    const acknowledge = args.at(-1) as (error: Error | null, answer?: object) => void;
    const payload = args[0] as Payload;
    requests.push({ event, payload });
    const reject = (error: Error) => acknowledge(error);
    pending.add(reject);
    void Promise.resolve(answers[event]?.(payload) ?? {}).then((answer) => {
      if (pending.delete(reject)) acknowledge(null, { ok: true, ...answer });
    });
    server.onRequest();
  };

  const open: OpenSocket = (_, nextToken) => {
    const own: Listeners = new Map();
    const socket: ChatSocket = {
      get connected() {
        return isConnected;
      },
      on: (event, listener) => own.set(event, [...(own.get(event) ?? []), listener]),
      timeout: () => ({ emit: (event, ...args) => request(event, args) }),
      volatile: { emit: (_event, payload) => typing.push(payload) },
      connect: () => {
        token = nextToken;
        listeners = own;
        queueMicrotask(() => server.connect());
      },
      disconnect: () => {
        if (isConnected) close('io client disconnect');
      },
    };
    return socket;
  };

  const answers: Record<string, Handler> = {
    'name.set': ({ name }) => ({ user: person(server.session.id, name) }),
    'room.join': () => globalRoom(),
    'lobby.list': () => ({ total: 0, users: [] }),
    'message.send': ({ epoch }) => ({ seq: (server.seq += 1), timestamp: '2026-11-22T08:01:00.000Z', epoch }),
    ...changes,
  };

  const server = {
    requests,
    typing,
    tokens,
    open,
    /** True if connections succeed. */
    isUp: true,
    session: { id: 'ana', token: 'token-1', now: '2026-11-22T08:00:00.000Z' },
    answers,
    /** Is called after every request. */
    onRequest: (): void => undefined,
    /** The last `seq` that the fake server has assigned to a sent message. */
    seq: 0,
    connect(): void {
      if (isConnected) return;
      if (!server.isUp) return dispatch('connect_error', new Error('down'));
      isConnected = true;
      tokens.push(token());
      server.emit('session', server.session);
    },
    /** Breaks the connection. Pending requests get no answer. */
    drop: () => close('transport close'),
    /** Closes the connection from the server's side. */
    end: () => close('io server disconnect'),
    emit<E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>): void {
      dispatch(event, ...args);
    },
    /** Broadcasts a message of the global room. */
    says: (message: LoggedMessage) => server.emit('message', { room: 'global', epoch: 'e1', message }),
    /** Returns the payloads of all requests with this event. */
    requested: (event: string) => requests.filter((one) => one.event === event).map(({ payload }) => payload),
    /** Resolves when `count` requests with this event have arrived. */
    receives: (event: string, count = 1) =>
      new Promise<void>((resolve) => {
        server.onRequest = () => {
          if (server.requested(event).length >= count) resolve();
        };
        server.onRequest();
      }),
  };
  return server;
}
/** Creates a server whose global room has these messages. */
export const withMessages = (...messages: LoggedMessage[]) =>
  createFakeServer({ 'room.join': () => globalRoom(messages) });
export type FakeServer = ReturnType<typeof createFakeServer>;

/** Creates a function that rejects a request. */
export const rejected = (code: string, retryAfter?: number) => () => ({
  ok: false,
  code,
  retryAfter,
});

/** Creates an answer that arrives when the test calls `arrive`. */
export function later<T>(): { promise: Promise<T>; arrive: (answer: T) => void } {
  let arrive: (answer: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (arrive = resolve));
  return { promise, arrive: (answer) => arrive(answer) };
}
