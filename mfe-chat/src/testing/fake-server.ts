import type { AvailableUser } from '@health-commons/contracts/chat';
import type { Entered, LoggedMessage, ServerEvents } from '@health-commons/contracts/chat-events';
import type { ChatSocket, OpenSocket } from '../client/connection/connection';

export type Asked = { event: string; given: Record<string, unknown> };
/** What of the questions the answers of tests look at. */
type Given = Readonly<{ name: string; key: string; id: string; epoch: string }>;
type Listeners = Map<string, ((...given: never[]) => void)[]>;
/** What is answered: an answer, or one that comes when the test says so. */
type Answering = (given: Given) => object | Promise<object>;

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

/** The global room with these messages. */
export const globalRoom = (messages: LoggedMessage[] = [], epoch = 'e1'): Entered => ({
  room: {
    id: 'global',
    name: 'Global Chat Room',
    participants: [],
    createdAt: '2026-11-22T08:00:00.000Z',
    expiresAt: EXPIRES,
    count: 2,
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
 * A chat server of one visitor, as far as its answers are concerned. It is made up because it has to lose connections, answer late and in the
 * wrong order at the test's word; the real one is used by the browser tests.
 */
export class FakeServer {
  readonly asked: Asked[] = [];
  readonly typed: unknown[] = [];
  readonly tokens: string[] = [];
  /** How often the page went elsewhere by itself. */
  moves = 0;
  /** Whether connecting succeeds. */
  isUp = true;
  /** With which words a new connection is refused, if at all. */
  refuses = '';
  session = { id: 'ana', token: 'token-1', expiresAt: EXPIRES, now: '2026-11-22T08:00:00.000Z' };
  answers: Record<string, Answering> = {
    'name.set': ({ name }) => ({ user: person(this.session.id, name) }),
    'room.join': () => globalRoom(),
    'lobby.open': () => ({ version: 1, total: 0, users: [], live: true }),
    'message.send': ({ epoch }) => {
      this.seq += 1;
      return { seq: this.seq, timestamp: '2026-11-22T08:01:00.000Z', epoch };
    },
  };
  /** Called after every question. */
  onAsked: () => void = () => undefined;
  /** The last `seq` that was given. */
  seq = 0;
  /** Of the socket that was connected last: StrictMode makes a second one, which stays as it is. */
  #listeners: Listeners = new Map();
  #connected = false;
  #token: () => string = () => '';
  #waiting = new Set<(error: Error) => void>();

  readonly open: OpenSocket = (_, token) => {
    const listeners: Listeners = new Map();
    const isConnected = () => this.#connected;
    const socket: ChatSocket = {
      get connected() {
        return isConnected();
      },
      on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener]),
      timeout: () => ({ emit: (event, ...given) => this.#ask(event, given) }),
      volatile: { emit: (_event, given) => this.typed.push(given) },
      connect: () => {
        this.#token = token;
        this.#listeners = listeners;
        queueMicrotask(() => this.connect());
      },
      disconnect: () => (this.#connected = false),
      io: { engine: { close: () => this.#goElsewhere() } },
    };
    return socket;
  };

  connect(): void {
    if (this.#connected) return;
    if (this.refuses) {
      const responseText = JSON.stringify({ code: 4, message: this.refuses });
      const error = Object.assign(new Error('xhr poll error'), {
        description: 403,
        context: { responseText },
      });
      return this.#hear('connect_error', error);
    }
    if (!this.isUp) return this.#hear('connect_error', new Error('down'));
    this.#connected = true;
    this.tokens.push(this.#token());
    this.tell('session', this.session);
  }

  /** The connection breaks: what waits for an answer gets none. */
  drop(): void {
    this.#break('transport close');
  }

  /** The server ends the connection. */
  end(): void {
    this.#break('io server disconnect');
  }

  #break(reason: string): void {
    this.#connected = false;
    for (const refuse of this.#waiting) refuse(new Error('socket has been disconnected'));
    this.#waiting.clear();
    this.#hear('disconnect', reason);
  }

  /** The page ends the connection, and socket.io makes another by itself. */
  #goElsewhere(): void {
    this.drop();
    this.moves += 1;
    queueMicrotask(() => this.connect());
  }

  tell<E extends keyof ServerEvents>(event: E, ...given: Parameters<ServerEvents[E]>): void {
    this.#hear(event, ...given);
  }

  all(event: string): Record<string, unknown>[] {
    return this.asked.filter((one) => one.event === event).map(({ given }) => given);
  }

  #hear(event: string, ...given: unknown[]): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(...(given as never[]));
  }

  #ask(event: string, args: unknown[]): void {
    const answer = args.at(-1) as (error: Error | null, answer?: object) => void;
    const given = (args.length > 1 ? args[0] : {}) as Given;
    this.asked.push({ event, given });
    const refuse = (error: Error) => answer(error);
    this.#waiting.add(refuse);
    void Promise.resolve(this.answers[event]?.(given) ?? {}).then((told) => {
      if (this.#waiting.delete(refuse)) answer(null, { ok: true, ...told });
    });
    this.onAsked();
  }
}

/** An answer that refuses. */
export const refused = (code: string, retryAfter?: number) => () => ({
  ok: false,
  code,
  message: code,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** An answer that comes when the test says so. */
export function later<T>(): { promise: Promise<T>; arrive: (answer: T) => void } {
  let arrive: (answer: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (arrive = resolve));
  return { promise, arrive: (answer) => arrive(answer) };
}
