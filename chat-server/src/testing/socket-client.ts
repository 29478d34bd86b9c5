import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { GLOBAL_ROOM, type ChatAnswer } from '@health-commons/contracts/chat';
import type { ClientEvents, Entered, ServerEvents, Session } from '@health-commons/contracts/chat-events';
import { io, type Socket } from 'socket.io-client';

export type ClientOptions = {
  transports: readonly ('websocket' | 'polling')[];
  headers?: Record<string, string>;
};

/** Creates a socket.io client that records its sessions and received texts, and accepts a self-signed certificate. */
export function createSocketClient(url: string, { transports, headers = {} }: ClientOptions) {
  const sessions: Session[] = [];
  const received: string[] = [];
  let entered: Entered | null = null;
  const socket: Socket<ServerEvents, ClientEvents> = io(url, {
    transports: [...transports],
    rejectUnauthorized: false,
    forceNew: true,
    reconnectionDelay: 100,
    reconnectionDelayMax: 500,
    extraHeaders: headers,
    auth: (give) => give({ token: sessions.at(-1)?.token }),
  });
  socket.on('session', (session) => sessions.push(session));
  socket.on('message', ({ message }) => received.push(message.message));

  const request = async (event: string, payload: object): Promise<object> => {
    const answer = (await (socket as Socket).emitWithAck(event, payload)) as ChatAnswer<object>;
    if (!answer.ok) throw new Error(`${event} was rejected: ${answer.code}`);
    return answer;
  };
  return {
    socket,
    sessions,
    transport: () => socket.io.engine.transport.name,
    /** Resolves with the session of the next connection. Rejects if the connection fails. */
    async connected(): Promise<Session> {
      const refused = once(socket as never, 'connect_error').then(([error]) => {
        throw error as Error;
      });
      const [session] = (await Promise.race([once(socket as never, 'session'), refused])) as [Session];
      return session;
    },
    async join(name: string): Promise<void> {
      await request('name.set', { name, listed: true });
      const after = entered && { epoch: entered.history.epoch, seq: entered.history.last };
      entered = (await request('room.join', {
        room: GLOBAL_ROOM,
        ...(after ? { after } : {}),
      })) as Entered;
      received.push(...entered.history.messages.map(({ message }) => message));
    },
    send(message: string): Promise<unknown> {
      const epoch = entered?.history.epoch ?? '';
      return request('message.send', { room: GLOBAL_ROOM, epoch, id: randomUUID(), message });
    },
    /** Resolves when the text has been received. */
    async receives(message: string): Promise<void> {
      while (!received.includes(message)) await once(socket as never, 'message');
    },
    /** Resolves after `count` heartbeats of the server. */
    async heartbeats(count: number): Promise<void> {
      for (let beat = 0; beat < count; beat += 1) await once(socket.io as never, 'ping');
    },
  };
}
export type SocketClient = ReturnType<typeof createSocketClient>;
