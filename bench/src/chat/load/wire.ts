import type { ChatAnswer } from '@health-commons/contracts/chat';
import type { ClientEvents, ServerEvents } from '@health-commons/contracts/chat-events';
import type { Socket } from 'node:net';
import WebSocket from 'ws';

type Asked = Exclude<keyof ClientEvents, 'typing'>;
type Given<E extends Asked> =
  Parameters<ClientEvents[E]> extends [...infer G, (answer: never) => void] ? G : never;
type Answer<E extends Asked> =
  Parameters<ClientEvents[E]> extends [...unknown[], (answer: infer A) => void] ? A : never;
type Told<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** ms after which an answer will not come. */
const PATIENCE = 15_000;
const LOST = { ok: false, code: 'no_answer' } as const;
export type NoAnswer = typeof LOST;

/** Packets of engine.io 4 and, after the 4, of socket.io 5, as text: https://socket.io/docs/v4/engine-io-protocol/ */
const PING = '2';
const PONG = '3';
const OPEN = '0';
const CONNECT = '40';
const EVENT = '42';
const ACK = '43';
const MESSAGE = '42["message"';

/**
 * A visitor down to the WebSocket. socket.io-client costs as much of the processor for a delivery as the server: on a machine of two cores
 * thousands of them would measure themselves. Frames of messages are handed on as they came.
 */
export class Wire {
  /** A frame with a message. */
  heard: (frame: string) => void = () => undefined;
  closed: () => void = () => undefined;
  #socket: WebSocket;
  #answers = new Map<number, (answer: unknown) => void>();
  #asked = 0;
  #listeners = new Map<string, ((told: never) => void)[]>();
  /** The connection under the WebSocket; it goes on counting after the end. */
  #under: Socket | null = null;

  private constructor(url: string) {
    this.#socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    this.#socket.once('upgrade', ({ socket }) => (this.#under = socket));
    this.#socket.on('message', (data) => this.#take((data as Buffer).toString()));
    this.#socket.on('close', () => {
      for (const answer of this.#answers.values()) answer(LOST);
      this.#answers.clear();
      this.closed();
    });
  }

  /** Connected, as a new visit. Rejects when it cannot be. */
  static open(url: string): Promise<Wire> {
    const wire = new Wire(url);
    return new Promise((resolve, reject) => {
      wire.#socket.once('error', reject);
      wire.#socket.once('close', () => reject(new Error(`${url} ended a connection`)));
      wire.on(CONNECT, () => resolve(wire));
    });
  }

  /** A visitor of the chat, with a name. */
  static async named(url: string, name: string): Promise<Wire> {
    const wire = await Wire.open(url);
    await wire.did('name.set', { name, listed: true });
    return wire;
  }

  /** Bytes that went over its connection, both ways, with their HTTP and WebSocket frames. */
  get bytes(): number {
    return (this.#under?.bytesRead ?? 0) + (this.#under?.bytesWritten ?? 0);
  }

  on<E extends keyof ServerEvents>(event: E, listener: (told: Told<E>) => void): void;
  on(event: string, listener: () => void): void;
  on(event: string, listener: (told: never) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  /** The next of these that is told. */
  next<E extends keyof ServerEvents>(event: E): Promise<Told<E>> {
    return new Promise((resolve) => this.on(event, resolve));
  }

  ask<E extends Asked>(event: E, ...given: Given<E>): Promise<Answer<E> | NoAnswer> {
    return this.sendRaw(event, ...(given as unknown[])) as Promise<Answer<E> | NoAnswer>;
  }

  /** What must not be refused. */
  async did<E extends Asked>(event: E, ...given: Given<E>): Promise<Extract<Answer<E>, { ok: true }>> {
    const answer = (await this.ask(event, ...given)) as ChatAnswer<object> | NoAnswer;
    if (!answer.ok) throw new Error(`${event} was refused: ${answer.code}`);
    return answer as Extract<Answer<E>, { ok: true }>;
  }

  /** Any event; resolves with what it was acknowledged with. */
  sendRaw(event: string, ...given: unknown[]): Promise<unknown> {
    if (this.#socket.readyState !== WebSocket.OPEN) return Promise.resolve(LOST);
    const id = ++this.#asked;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(LOST), PATIENCE);
      this.#answers.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#socket.send(`${EVENT}${id}${JSON.stringify([event, ...given])}`);
    });
  }

  /** As a tab that is closed. */
  leave(): void {
    this.#socket.close();
  }

  #take(frame: string): void {
    if (frame === PING) return this.#socket.send(PONG);
    if (frame.startsWith(MESSAGE)) return this.heard(frame);
    if (frame.startsWith(EVENT)) {
      const [event, told] = JSON.parse(frame.slice(EVENT.length)) as [string, never];
      return this.#tell(event, told);
    }
    if (frame.startsWith(ACK)) {
      const from = frame.indexOf('[');
      const id = Number(frame.slice(ACK.length, from));
      const [answer] = JSON.parse(frame.slice(from)) as [unknown];
      this.#answers.get(id)?.(answer);
      this.#answers.delete(id);
      return;
    }
    if (frame.startsWith(CONNECT)) return this.#tell(CONNECT, undefined as never);
    if (frame.startsWith(OPEN)) this.#socket.send(`${CONNECT}{}`);
  }

  #tell(event: string, told: never): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(told);
  }
}

/** Does something so many times, some at a time, and gives what came of it in order. */
export async function many<T>(count: number, atOnce: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const at = next++;
      results[at] = await work(at);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
  return results;
}
