import { randomUUID } from 'node:crypto';
import { type ChatAnswer, GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type {
  Answer,
  ChatRequest,
  ClientEvents,
  Entered,
  Payload,
  ServerEvents,
  Session,
} from '@health-commons/contracts/chat-events';
import { io as connect, type Socket } from 'socket.io-client';

type Received<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];
type Accepted<E extends ChatRequest> = Extract<Answer<E>, { ok: true }>;

export const KEY = `B${'x'.repeat(86)}`;

export type Handshake = {
  token?: unknown;
  address?: string | undefined;
  reconnection?: boolean;
  transports?: readonly ('websocket' | 'polling')[];
};

/** Creates a page's connection, which accepts a self-signed certificate, and records every event that it receives. */
function createPage(
  url: string,
  { token, address, reconnection = false, transports = ['websocket'] }: Handshake,
) {
  const socket: Socket<ServerEvents, ClientEvents> = connect(url, {
    transports: [...transports],
    rejectUnauthorized: false,
    reconnection,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
    forceNew: true,
    // A page that reconnects sends its latest token.
    auth: (give) => give({ token: all('session').at(-1)?.token ?? token }),
    ...(address ? { extraHeaders: { 'x-forwarded-for': address } } : {}),
  });
  const received: { event: string; value: unknown }[] = [];
  let waiting: (() => void)[] = [];
  socket.onAny((event: string, value: unknown) => {
    received.push({ event, value });
    for (const wake of waiting) wake();
    waiting = [];
  });

  const all = <E extends keyof ServerEvents>(event: E): Received<E>[] =>
    received.filter((one) => one.event === event).map(({ value }) => value as Received<E>);
  /** Resolves to the first matching value, whether it has already arrived or arrives later. */
  const receives = async <E extends keyof ServerEvents>(
    event: E,
    matches: (value: Received<E>) => boolean = () => true,
  ): Promise<Received<E>> => {
    for (;;) {
      const found = all(event).find(matches);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const emit = async <E extends ChatRequest>(event: E, payload: Payload<E>): Promise<Answer<E>> =>
    // The types of socket.io-client do not support a type parameter here.
    (await (socket as Socket).emitWithAck(event, payload)) as Answer<E>;
  /** Resolves to the accepted answer. Throws if the event is rejected. */
  const request = async <E extends ChatRequest>(event: E, payload: Payload<E>): Promise<Accepted<E>> => {
    const answer = (await emit(event, payload)) as ChatAnswer<object>;
    if (!answer.ok) throw new Error(`${event} was rejected: ${answer.code}`);
    return answer;
  };

  return {
    socket,
    received,
    get session(): Session {
      const session = all('session').at(-1);
      if (!session) throw new Error('No session was received.');
      return session;
    },
    get id(): string {
      return this.session.id;
    },
    all,
    receives,
    emit,
    request,
    /** Resolves to 'ok', or to the code of the rejection. */
    async outcome<E extends ChatRequest>(event: E, payload: Payload<E>): Promise<string> {
      const answer = (await emit(event, payload)) as ChatAnswer<object>;
      return answer.ok ? 'ok' : answer.code;
    },
    /** Sends any event with any payload. */
    emitRaw: async (event: string, payload: unknown) =>
      (await (socket as Socket).emitWithAck(event, payload)) as {
        ok: boolean;
        code?: string;
        retryAfter?: number;
      },
    say: (
      { room, history }: Pick<Entered, 'history'> & { room: { id: string } },
      message: string,
      id: string = randomUUID(),
    ) => emit('message.send', { room: room.id, epoch: history.epoch, id, message }),
    /** Returns the names of all other listed people. */
    async people(): Promise<string[]> {
      const { users } = await request('lobby.list', { query: '' });
      return users.map(({ nickname }) => nickname);
    },
    close: (): void => void socket.disconnect(),
  };
}
export type Page = ReturnType<typeof createPage>;

/** Resolves when the page has a session. Rejects if the connection fails. */
export async function openPage(url: string, handshake: Handshake = {}): Promise<Page> {
  const page = createPage(url, handshake);
  const failed = new Promise<never>((_, reject) => {
    page.socket.once('connect_error', reject);
    if (!handshake.reconnection) page.socket.once('disconnect', (reason) => reject(new Error(reason)));
  });
  try {
    await Promise.race([page.receives('session'), failed]);
  } catch (error) {
    // Otherwise a page that reconnects would go on for ever.
    page.close();
    throw error;
  }
  return page;
}

/** Lets the pages enter the global room. Resolves to the answer to the first one. */
export async function joinGlobal(first: Page, ...others: Page[]): Promise<Entered> {
  const entered = await first.request('room.join', { room: GLOBAL_ROOM });
  for (const page of others) await page.request('room.join', { room: GLOBAL_ROOM });
  return entered;
}

/** Opens a private room for two pages. */
export async function pair(sender: Page, recipient: Page) {
  await sender.request('invite.send', { to: recipient.id, key: KEY });
  const { room, history } = await recipient.request('invite.answer', { from: sender.id, key: KEY });
  const { entered } = await sender.receives(
    'invite.answered',
    (answer) => answer.entered?.history.epoch === history?.epoch,
  );
  if (!entered || !room || !history) throw new Error('No room was opened.');
  return { forSender: entered, forRecipient: { room, history } };
}

/**
 * Sends typing events until the recipient receives one, because socket.io drops them while it sends other events to the
 * recipient. The interval keeps within the limit of typing events.
 */
export async function typeUntilReceived(sender: Page, recipient: Page, room: string) {
  const type = () => sender.socket.emit('typing', { room, on: true });
  type();
  const timer = setInterval(type, 1_000);
  try {
    return await recipient.receives('typing');
  } finally {
    clearInterval(timer);
  }
}
