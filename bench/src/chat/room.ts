import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import type { Entered } from '@health-commons/contracts/chat-events';
import { sumOf } from '../report';
import { connectRaw, request, type RawClient } from './raw-client';

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
 * Deliveries to all members. `lost` is the number of missing ones, without those of rejected messages. `rejected` counts
 * messages by error code. The latency is the time in ms from sending to delivery.
 */
export type Round = {
  delivered: number;
  lost: number;
  duplicated: number;
  outOfOrder: number;
  rejected: Record<string, number>;
  latency: { p50: number; p99: number; max: number };
};

/** Sends numbered messages at a fixed rate, and checks every message at every member. */
export async function runRound({ members, send }: Room, perSecond: number, seconds: number): Promise<Round> {
  const messages = Math.round(perSecond * seconds);
  const senders = members.slice(0, SENDERS);
  const sentAt = new Float64Array(messages);
  const histogram = createHistogram();
  const counter = createCounter(members.length, messages, senders.length);
  members.forEach((client, member) =>
    client.setMessageHandler((frame) => {
      const number = numberOf(frame);
      const time = sentAt[number];
      // The histogram accepts whole numbers of at least 1, so it records µs.
      if (time) histogram.record(Math.max(1, Math.round((performance.now() - time) * 1000)));
      counter.receive(member, number);
    }),
  );
  const rejected: Record<string, number> = {};
  const sendNext = async (number: number) => {
    const sender = senders[number % senders.length];
    if (!sender) return;
    sentAt[number] = performance.now();
    const answer = await send(
      sender,
      `${MARK}${number}${MARK}`.padEnd(MESSAGE_LENGTH, ' and how are you today'),
    );
    if (answer?.ok === false) rejected[answer.code] = (rejected[answer.code] ?? 0) + 1;
  };
  const startedAt = performance.now();
  for (let number = 0; number < messages; await wait(5)) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    // If a timer is late, the missed messages follow immediately.
    for (; number < messages && number <= due; number += 1) void sendNext(number);
  }
  const counts = () => {
    const { delivered, ...faults } = counter.counts();
    const expected = members.length * (messages - sumOf(Object.values(rejected), (count) => count));
    // A message without an answer counts as rejected but may have been delivered, so the difference may be negative.
    return { delivered, lost: Math.max(0, expected - delivered), ...faults };
  };
  // Waits until no message is missing, or none has arrived for five seconds.
  for (let quiet = 0, before = -1; quiet < 50 && counts().lost > 0; before = counts().delivered) {
    quiet = counts().delivered === before ? quiet + 1 : 0;
    await wait(100);
  }
  const ms = (percent: number) => histogram.percentile(percent) / 1000;
  return { ...counts(), rejected, latency: { p50: ms(50), p99: ms(99), max: histogram.max / 1000 } };
}

/** Returns a message's number. Parsing the frame as JSON would use too much CPU. */
const numberOf = (frame: string) => parseInt(frame.slice(frame.indexOf(MARK) + 1), 10);

/**
 * Counts the deliveries of messages 0 to `messages` - 1, which `senders` clients send in turn. A message is out of order
 * if its member has received a later one of the same sender.
 */
export function createCounter(members: number, messages: number, senders: number) {
  const received = new Uint8Array(members * messages);
  const lastOf = new Int32Array(members * senders).fill(-1);
  let [delivered, duplicated, outOfOrder] = [0, 0, 0];
  return {
    receive(member: number, number: number) {
      // A message of another round has another number.
      if (!(number < messages)) return;
      if (received[member * messages + number]) duplicated += 1;
      else delivered += 1;
      received[member * messages + number] = 1;
      const sender = member * senders + (number % senders);
      const last = lastOf[sender] ?? -1;
      if (number < last) outOfOrder += 1;
      lastOf[sender] = Math.max(number, last);
    },
    counts: () => ({ delivered, duplicated, outOfOrder }),
  };
}
