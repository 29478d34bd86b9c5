import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import { sumOf } from '../report';
import { connectRaw, rejectionCode, request, type RawClient } from './raw-client';

/** Number of connections that are opened at a time. */
const CONCURRENCY = 50;
/** Number of members that send in turn, and the length of a message. */
const SENDERS = 20;
const MESSAGE_LENGTH = 80;
/** Delimits a message's number. The bench's names, ids and keys do not contain this character. */
const MARK = '~';

export async function connectMany(
  count: number,
  connect: (index: number) => Promise<RawClient>,
): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  for (let from = 0; from < count; from += CONCURRENCY) {
    const indices = Array.from({ length: Math.min(CONCURRENCY, count - from) }, (_, i) => from + i);
    clients.push(...(await Promise.all(indices.map(connect))));
  }
  return clients;
}

/** Connects with a name that is listed in the lobby. */
export async function connectNamed(url: string, index: number): Promise<RawClient> {
  const client = await connectRaw(url);
  await request(client, 'name.set', { name: `Visitor ${index}`, listed: true });
  return client;
}

export type Room = { members: RawClient[]; send: (member: RawClient, text: string) => Promise<unknown> };

/** Connects members to the global room of our server. */
export async function openOurRoom(url: string, count: number): Promise<Room> {
  let epoch = '';
  const members = await connectMany(count, async (index) => {
    const client = await connectNamed(url, index);
    ({ epoch } = (await request<Entered>(client, 'room.join', { room: GLOBAL_ROOM })).history);
    return client;
  });
  const send: Room['send'] = (member, message) =>
    member.emit('message.send', { room: GLOBAL_ROOM, epoch, id: randomUUID(), message });
  return { members, send };
}

/** Connects members to the bare relay, on which every connection is in the only room. */
export const openBareRoom = async (url: string, count: number): Promise<Room> => ({
  members: await connectMany(count, () => connectRaw(url)),
  send: (member, text) => member.emit('message', text),
});

/**
 * Deliveries to all members. `lost` is the number of missing ones, without those of rejected messages. `rejected` counts
 * messages by error code. The latency is the time in ms from sending to delivery.
 */
export type Deliveries = { delivered: number; lost: number; duplicated: number; outOfOrder: number };
export type Round = Deliveries & {
  rejected: Record<string, number>;
  latency: { p50: number; p99: number; max: number };
};

/** Sends numbered messages at a fixed rate, and checks every message at every member. */
export async function runRound({ members, send }: Room, perSecond: number, seconds: number): Promise<Round> {
  const messages = Math.round(perSecond * seconds);
  const senders = members.slice(0, SENDERS);
  const sentAt = new Float64Array(messages);
  const histogram = createHistogram();
  const inboxes = members.map((member) => {
    const inbox = createInbox(messages, senders.length);
    member.setMessageHandler((frame) => {
      const { number, seq } = readFrame(frame);
      // The histogram accepts whole numbers of at least 1, so it records µs.
      const us = Math.round((performance.now() - (sentAt[number] ?? NaN)) * 1000);
      if (us >= 0) histogram.record(Math.max(1, us));
      inbox.receive(number, seq);
    });
    return inbox;
  });
  const rejected: Record<string, number> = {};
  const startedAt = performance.now();
  for (let number = 0; number < messages;) {
    const elapsed = (performance.now() - startedAt) / 1000;
    // If a timer is late, the missed messages follow immediately.
    for (; number < messages && number <= elapsed * perSecond; number += 1) {
      const sender = senders[number % senders.length];
      sentAt[number] = performance.now();
      const text = `${MARK}${number}${MARK}`.padEnd(MESSAGE_LENGTH, ' and how are you today');
      void (sender ? send(sender, text) : Promise.resolve()).then((answer) => {
        const code = rejectionCode(answer);
        if (code !== null) rejected[code] = (rejected[code] ?? 0) + 1;
      });
    }
    await wait(5);
  }
  const counts = () => {
    const all = inboxes.map((inbox) => inbox.counts());
    const delivered = sumOf(all, (one) => one.delivered);
    const expected = members.length * (messages - sumOf(Object.values(rejected), (count) => count));
    return {
      delivered,
      // A message without an answer counts as rejected but may have been delivered, so the difference may be negative.
      lost: Math.max(0, expected - delivered),
      duplicated: sumOf(all, (one) => one.duplicated),
      outOfOrder: sumOf(all, (one) => one.outOfOrder),
    };
  };
  // Waits until no message is missing, or none has arrived for five seconds.
  for (let quiet = 0, before = -1; quiet < 50 && counts().lost > 0; before = counts().delivered) {
    quiet = counts().delivered === before ? quiet + 1 : 0;
    await wait(100);
  }
  const ms = (percent: number) => histogram.percentile(percent) / 1000;
  return { ...counts(), rejected, latency: { p50: ms(50), p99: ms(99), max: histogram.max / 1000 } };
}

/**
 * Returns a message's number, and its position in the room's log (`seq`), which is null if the server has no log.
 * Parsing the frame as JSON would use too much CPU.
 */
function readFrame(frame: string): { number: number; seq: number | null } {
  const start = frame.indexOf(MARK) + 1;
  const seqStart = frame.indexOf('"seq":');
  return {
    number: parseInt(frame.slice(start, start + 12), 10),
    seq: seqStart < 0 ? null : parseInt(frame.slice(seqStart + 6, seqStart + 18), 10),
  };
}

/**
 * Counts the received messages of one client. The messages have the numbers 0 to `expected` - 1, and `senders` clients
 * send them in turn. A message is out of order if it breaks the order of its sender or of the room's log.
 */
export function createInbox(expected: number, senders: number) {
  const received = new Uint8Array(expected);
  const lastOf = new Int32Array(senders).fill(-1);
  let [lastSeq, delivered, duplicated, outOfOrder] = [0, 0, 0, 0];
  return {
    receive(number: number, seq: number | null) {
      // A message of another round has another number.
      if (received[number] === undefined) return;
      if (received[number] === 1) {
        duplicated += 1;
        return;
      }
      received[number] = 1;
      delivered += 1;
      const sender = number % senders;
      const last = lastOf[sender] ?? -1;
      if (number < last || (seq !== null && seq < lastSeq)) outOfOrder += 1;
      lastOf[sender] = Math.max(number, last);
      lastSeq = Math.max(seq ?? 0, lastSeq);
    },
    counts: () => ({ delivered, duplicated, outOfOrder }),
  };
}
