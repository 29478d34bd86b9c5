import { randomUUID } from 'node:crypto';
import type { ChatAnswer } from '@health-commons/contracts/chat';
import type { ClientEvents, Entered, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import { io as connect, type Socket } from 'socket.io-client';

type Told<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];
type Asked = Exclude<keyof ClientEvents, 'typing'>;
type Given<E extends Asked> = Parameters<ClientEvents[E]> extends [infer G, unknown] ? G : undefined;
type Answer<E extends Asked> =
  Parameters<ClientEvents[E]> extends [...unknown[], (answer: infer A) => void] ? A : never;

export const KEY = `B${'x'.repeat(86)}`;

type Handshake = { token?: unknown; address?: string | undefined; reconnection?: boolean };

/** A page as the server sees it. Waits for what it is told, in the order it was told. */
export class Page {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly told: { event: string; value: unknown }[] = [];
  private waiting: (() => void)[] = [];

  private constructor(url: string, given: Handshake) {
    this.socket = connect(url, {
      transports: ['websocket'],
      reconnection: given.reconnection ?? false,
      reconnectionDelay: 50,
      reconnectionDelayMax: 200,
      forceNew: true,
      auth: { token: given.token },
      ...(given.address ? { extraHeaders: { 'x-forwarded-for': given.address } } : {}),
    });
    this.socket.onAny((event: string, value: unknown) => {
      this.told.push({ event, value });
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  static async open(url: string, given: Handshake = {}): Promise<Page> {
    const page = new Page(url, given);
    const failed = new Promise<never>((_, reject) => {
      page.socket.once('connect_error', reject);
      if (!given.reconnection) page.socket.once('disconnect', (reason) => reject(new Error(reason)));
    });
    await Promise.race([page.hears('session'), failed]);
    return page;
  }
  /** With a name. */
  static async named(url: string, name: string, given: Handshake = {}): Promise<Page> {
    const page = await Page.open(url, given);
    await page.did('name.set', { name, listed: true });
    return page;
  }

  get session(): Session {
    const session = this.all('session').at(-1);
    if (!session) throw new Error('There is no session yet.');
    return session;
  }
  get id(): string {
    return this.session.id;
  }
  all<E extends keyof ServerEvents>(event: E): Told<E>[] {
    return this.told.filter((one) => one.event === event).map(({ value }) => value as Told<E>);
  }
  /** The first told value that holds, now or later. */
  async hears<E extends keyof ServerEvents>(
    event: E,
    holds: (value: Told<E>) => boolean = () => true,
  ): Promise<Told<E>> {
    for (;;) {
      const found = this.all(event).find(holds);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }
  async asks<E extends Asked>(event: E, given: Given<E>): Promise<Answer<E>> {
    // Typed by event above; socket.io-client's own types cannot follow a type parameter.
    return (await (this.socket as Socket).emitWithAck(event, given)) as Answer<E>;
  }
  /** What must not be refused. */
  async did<E extends Asked>(event: E, given: Given<E>): Promise<Extract<Answer<E>, { ok: true }>> {
    const answer = (await this.asks(event, given)) as ChatAnswer<object>;
    if (!answer.ok) throw new Error(`${event} was refused: ${answer.code}`);
    return answer as Extract<Answer<E>, { ok: true }>;
  }
  /** Whatever a program may send. */
  async sendsRaw(
    event: string,
    given: unknown,
  ): Promise<{ ok: boolean; code?: string; retryAfter?: number }> {
    return (await (this.socket as Socket).emitWithAck(event, given)) as { ok: boolean };
  }
  say(room: Pick<Entered, 'history'> & { room: { id: string } }, message: string, id: string = randomUUID()) {
    return this.asks('message.send', { room: room.room.id, epoch: room.history.epoch, id, message });
  }
  /** Resolves when that person is in the list; leaves the lobby open. News of a name takes a moment from process to process. */
  async sees(id: string): Promise<void> {
    const { users } = await this.did('lobby.open', {});
    if (users.some((user) => user.id === id)) return;
    await this.hears('lobby.changed', ({ put }) => put.some((user) => user.id === id));
  }
  close(): void {
    this.socket.disconnect();
  }
}

/** A private room of two. */
export async function pair(asker: Page, other: Page): Promise<{ forAsker: Entered; forOther: Entered }> {
  await asker.did('invite.send', { to: other.id, key: KEY });
  const answer = await other.did('invite.answer', { from: asker.id, key: KEY });
  const { entered } = await asker.hears(
    'invite.answered',
    (told) => told.entered?.history.epoch === answer.history?.epoch,
  );
  if (!entered || !answer.room || !answer.history) throw new Error('No room was opened.');
  return { forAsker: entered, forOther: { room: answer.room, history: answer.history } };
}
