import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { GLOBAL_ROOM, type ChatAnswer } from '@health-commons/contracts/chat';
import type { ClientEvents, Entered, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import type { openSocket } from '@health-commons/mfe-chat/client/open-socket';
import { io, type Socket } from 'socket.io-client';

/** As the page's client opens a socket, but with a certificate that nobody has signed. */
export const openUnsigned: typeof openSocket = (address, token) =>
  io(address, {
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    rejectUnauthorized: false,
    auth: (give) => give({ token: token() }),
    reconnectionDelay: 500,
  });

type Given = { transports: readonly ('websocket' | 'polling')[]; headers?: Record<string, string> };

/** A page behind nginx, as socket.io-client sees it. The certificate is a test's own and signed by nobody. */
export class Visitor {
  readonly socket: Socket<ServerEvents, ClientEvents>;
  readonly sessions: Session[] = [];
  readonly heard: string[] = [];
  #entered: Entered | null = null;

  constructor(url: string, { transports, headers = {} }: Given) {
    this.socket = io(url, {
      transports: [...transports],
      rejectUnauthorized: false,
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      extraHeaders: headers,
      auth: (give) => give({ token: this.sessions.at(-1)?.token }),
    });
    this.socket.on('session', (session) => this.sessions.push(session));
    this.socket.on('message', ({ message }) => this.heard.push(message.message));
  }

  /** Resolves with the session of the next connection; rejects when it is refused. */
  async connected(): Promise<Session> {
    const refused = once(this.socket as never, 'connect_error').then(([error]) => {
      throw error as Error;
    });
    const [session] = (await Promise.race([once(this.socket as never, 'session'), refused])) as [Session];
    return session;
  }
  async enter(name: string): Promise<void> {
    await this.ask('name.set', { name, listed: true });
    const after = this.#entered && { epoch: this.#entered.history.epoch, seq: this.#entered.history.last };
    const answer = (await this.ask('room.join', {
      room: GLOBAL_ROOM,
      ...(after ? { after } : {}),
    })) as Entered;
    this.heard.push(...answer.history.messages.map(({ message }) => message));
    this.#entered = answer;
  }
  say(message: string): Promise<unknown> {
    const epoch = this.#entered?.history.epoch ?? '';
    return this.ask('message.send', { room: GLOBAL_ROOM, epoch, id: randomUUID(), message });
  }
  /** Resolves when it was told so. */
  async hears(message: string): Promise<void> {
    while (!this.heard.includes(message)) await once(this.socket as never, 'message');
  }
  /** Resolves after so many of the server's beats. */
  async beats(count: number): Promise<void> {
    for (let beat = 0; beat < count; beat += 1) await once(this.socket.io as never, 'ping');
  }
  get transport(): string {
    return this.socket.io.engine.transport.name;
  }
  private async ask(event: string, given: object): Promise<object> {
    const answer = (await (this.socket as Socket).emitWithAck(event, given)) as ChatAnswer<object>;
    if (!answer.ok) throw new Error(`${event} was refused: ${answer.code}`);
    return answer;
  }
}
