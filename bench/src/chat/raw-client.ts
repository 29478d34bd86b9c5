import WebSocket from 'ws';

const ANSWER_TIMEOUT_MS = 15_000;

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

/** An acknowledgement. That of the bare relay has no payload. */
type Answer = { ok: true } | { ok: false; code: string } | undefined;

/**
 * A socket.io client on a bare WebSocket. The package socket.io-client uses as much CPU per delivery as the server, so
 * a thousand of its clients would dominate the measurement. Events other than messages are ignored.
 */
export type RawClient = {
  /** Sends an event. Resolves with the acknowledgement, or with the code no_answer after a time-out. */
  emit(event: string, payload: unknown): Promise<Answer>;
  /** Message frames go to the handler unparsed. */
  setMessageHandler(handler: (frame: string) => void): void;
};

/** Connects as a new session. Rejects if the connection fails. */
export function connectRaw(url: string): Promise<RawClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const pending = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let handleMessage: (frame: string) => void = () => undefined;
  const client: RawClient = {
    emit(event, payload) {
      const id = ++lastId;
      socket.send(`${EVENT}${id}${JSON.stringify([event, payload])}`);
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ANSWER_TIMEOUT_MS, { ok: false, code: 'no_answer' });
        pending.set(id, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      });
    },
    setMessageHandler: (handler) => void (handleMessage = handler),
  };
  const acknowledge = (frame: string) => {
    const start = frame.indexOf('[');
    const id = Number(frame.slice(ACK.length, start));
    pending.get(id)?.((JSON.parse(frame.slice(start)) as [Answer])[0]);
    pending.delete(id);
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
    socket.on('error', reject);
  });
}

/** Sends an event whose answer must be ok. */
export async function request(client: RawClient, event: string, payload: unknown): Promise<object> {
  const answer = await client.emit(event, payload);
  if (!answer?.ok) throw new Error(`${event} was rejected: ${answer?.code}`);
  return answer;
}
