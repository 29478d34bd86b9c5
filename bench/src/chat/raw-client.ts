import type { ChatAnswer } from '@health-commons/contracts/chat';
import WebSocket from 'ws';

const ANSWER_TIMEOUT_MS = 15_000;
const NO_ANSWER = { ok: false, code: 'no_answer' } as const;

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
 * thousands of its clients would dominate the measurement. Events other than messages are ignored.
 */
export type RawClient = {
  /** Sends an event. Resolves with the acknowledgement, or with no_answer after a time-out or a lost connection. */
  emit(event: string, ...args: unknown[]): Promise<unknown>;
  /** Message frames go to the handler unparsed. */
  setMessageHandler(handler: (frame: string) => void): void;
  isOpen(): boolean;
  close(): void;
};

/** Connects as a new session. Rejects if the connection fails. */
export function connectRaw(url: string): Promise<RawClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const pending = new Map<number, (answer: unknown) => void>();
  let lastId = 0;
  let handleMessage: (frame: string) => void = () => undefined;

  const acknowledge = (frame: string) => {
    const start = frame.indexOf('[');
    const id = Number(frame.slice(ACK.length, start));
    const [answer] = JSON.parse(frame.slice(start)) as [unknown];
    pending.get(id)?.(answer);
  };
  const client: RawClient = {
    emit(event, ...args) {
      if (socket.readyState !== WebSocket.OPEN) return Promise.resolve(NO_ANSWER);
      const id = ++lastId;
      return new Promise((resolve) => {
        const settle = (answer: unknown) => {
          clearTimeout(timer);
          pending.delete(id);
          resolve(answer);
        };
        const timer = setTimeout(settle, ANSWER_TIMEOUT_MS, NO_ANSWER);
        pending.set(id, settle);
        socket.send(`${EVENT}${id}${JSON.stringify([event, ...args])}`);
      });
    },
    setMessageHandler: (handler) => void (handleMessage = handler),
    isOpen: () => socket.readyState === WebSocket.OPEN,
    close: () => socket.terminate(),
  };
  return new Promise((resolve, reject) => {
    socket.on('message', (data) => {
      const frame = (data as Buffer).toString();
      if (frame === PING) socket.send(PONG);
      else if (frame.startsWith(MESSAGE)) handleMessage(frame);
      else if (frame.startsWith(ACK)) acknowledge(frame);
      else if (frame.startsWith(CONNECT)) resolve(client);
      else if (frame.startsWith(OPEN)) socket.send(`${CONNECT}{}`);
    });
    socket.once('error', reject);
    socket.once('close', () => {
      for (const settle of pending.values()) settle(NO_ANSWER);
      reject(new Error(`${url} closed a connection`));
    });
  });
}

/** Sends an event whose answer must be ok. */
export async function request<Answer extends object>(client: RawClient, event: string, payload: object): Promise<Answer> {
  const answer = (await client.emit(event, payload)) as ChatAnswer<Answer> | typeof NO_ANSWER;
  if (!answer.ok) throw new Error(`${event} was rejected: ${answer.code}`);
  return answer;
}

/** Returns the error code of an answer, or null if there is no error. The bare relay acknowledges without a payload. */
export function rejectionCode(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok === true) return null;
  return 'code' in answer ? String(answer.code) : 'unknown';
}
