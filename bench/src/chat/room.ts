import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
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
 * Connects a socket.io client on a bare WebSocket as a new session. The package socket.io-client uses as much CPU per
 * delivery as the server, so a thousand of its clients would dominate the measurement. Events other than messages are
 * ignored. Rejects if the connection fails.
 */
function connectRaw(url: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    perMessageDeflate: false,
    skipUTF8Validation: true,
  });
  const pending = new Map<number, (answer: Answer) => void>();
  let lastId = 0;
  let handleMessage: (frame: string) => void = () => undefined;
  const client = {
    /** Sends an event. Resolves with the acknowledgement, or with the code no_answer after a time-out. */
    emit(event: string, payload: unknown): Promise<Answer> {
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
    /** Message frames go to the handler unparsed. */
    setMessageHandler: (handler: (frame: string) => void) => void (handleMessage = handler),
  };
  const acknowledge = (frame: string) => {
    const start = frame.indexOf('[');
    const id = Number(frame.slice(ACK.length, start));
    pending.get(id)?.((JSON.parse(frame.slice(start)) as [Answer])[0]);
    pending.delete(id);
  };
  return new Promise<typeof client>((resolve, reject) => {
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

type RawClient = Awaited<ReturnType<typeof connectRaw>>;

/** Sends an event whose answer must be ok. */
async function request(client: RawClient, event: string, payload: unknown): Promise<object> {
  const answer = await client.emit(event, payload);
  if (!answer?.ok) throw new Error(`${event} was rejected: ${answer?.code}`);
  return answer;
}

/** Number of members that send in turn, and the length of a message. */
const SENDERS = 20;
const MESSAGE_LENGTH = 80;
/** Delimits a message's number. The bench's names, ids and keys do not contain this character. */
const MARK = '~';

type Room = {
  members: RawClient[];
  send: (member: RawClient, text: string) => ReturnType<RawClient['emit']>;
};

/** Connects members to the global room of our server, with names that are listed in the lobby. */
export async function openOurRoom(url: string, count: number): Promise<Room> {
  const members: RawClient[] = [];
  let epoch = '';
  while (members.length < count) {
    const client = await connectRaw(url);
    await request(client, 'name.set', { name: `Visitor ${members.length}`, listed: true });
    ({ epoch } = ((await request(client, 'room.join', { room: GLOBAL_ROOM })) as Entered).history);
    members.push(client);
  }
  const send: Room['send'] = (member, message) =>
    member.emit('message.send', { room: GLOBAL_ROOM, epoch, id: randomUUID(), message });
  return { members, send };
}

/** Connects members to the bare relay, on which every connection is in the only room. */
export async function openBareRoom(url: string, count: number): Promise<Room> {
  const members: RawClient[] = [];
  while (members.length < count) members.push(await connectRaw(url));
  return { members, send: (member, text) => member.emit('message', text) };
}

/**
 * Sends numbered messages at a fixed rate, and counts their deliveries to all members. `lost` is the number of missing
 * ones, without those of the `rejected` messages. The latency is the time in ms from sending to delivery.
 */
export async function runRound({ members, send }: Room, perSecond: number, seconds: number) {
  const messages = Math.round(perSecond * seconds);
  const senders = members.slice(0, SENDERS);
  const sentAt = new Float64Array(messages);
  const histogram = createHistogram();
  for (const client of members)
    client.setMessageHandler((frame) => {
      const time = sentAt[numberOf(frame)];
      // The histogram accepts whole numbers of at least 1, so it records µs.
      if (time) histogram.record(Math.max(1, Math.round((performance.now() - time) * 1000)));
    });
  let rejected = 0;
  const sendNext = async (number: number) => {
    const sender = senders[number % senders.length];
    if (!sender) return;
    sentAt[number] = performance.now();
    const answer = await send(
      sender,
      `${MARK}${number}${MARK}`.padEnd(MESSAGE_LENGTH, ' and how are you today'),
    );
    if (answer?.ok === false) rejected += 1;
  };
  const startedAt = performance.now();
  for (let number = 0; number < messages; await wait(5)) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    // If a timer is late, the missed messages follow immediately.
    for (; number < messages && number <= due; number += 1) void sendNext(number);
  }
  const delivered = () => Number(histogram.count);
  // A message without an answer counts as rejected but may have been delivered, so the difference may be negative.
  const lost = () => Math.max(0, members.length * (messages - rejected) - delivered());
  // Waits until no message is missing, or none has arrived for five seconds.
  for (let quiet = 0, before = -1; quiet < 50 && lost() > 0; before = delivered()) {
    quiet = delivered() === before ? quiet + 1 : 0;
    await wait(100);
  }
  const ms = (percent: number) => histogram.percentile(percent) / 1000;
  const latency = { p50: ms(50), p99: ms(99), max: histogram.max / 1000 };
  return { delivered: delivered(), lost: lost(), rejected, latency };
}
export type Round = Awaited<ReturnType<typeof runRound>>;

/** Returns a message's number. Parsing the frame as JSON would use too much CPU. */
const numberOf = (frame: string) => parseInt(frame.slice(frame.indexOf(MARK) + 1), 10);
