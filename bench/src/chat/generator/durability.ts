import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { concurrently } from './concurrently';
import { connectNamed, type RawClient } from './raw-client';

let clients: RawClient[] = [];
let epoch = '';
let sending: Promise<unknown> | null = null;
let isStopped = false;
let acknowledged: string[] = [];
let rejections: Record<string, number> = {};

/**
 * Sends messages one after another until `isStopped`. A message that is rejected or gets no answer is sent again with
 * the same id.
 */
async function sendMessages(client: RawClient, pause: number): Promise<void> {
  while (!isStopped) {
    const id = randomUUID();
    for (;;) {
      const payload = { room: GLOBAL_ROOM, epoch, id, message: `Message ${id}` };
      const answer = await client.request('message.send', payload);
      if (answer.ok) break;
      rejections[answer.code] = (rejections[answer.code] ?? 0) + 1;
      if (isStopped) return;
      await wait(50);
    }
    acknowledged.push(id);
    await wait(pause);
  }
}

export type LogCheck = {
  acknowledged: number;
  lost: number;
  duplicated: number;
  rejections: Record<string, number>;
  sameEpoch: boolean;
};

export const durability = {
  /**
   * Starts clients that send to the global room until `durability.check`. `perSecond` is the total rate of all clients.
   */
  async 'durability.start'({ url, people, perSecond }: { url: string; people: number; perSecond: number }) {
    isStopped = false;
    acknowledged = [];
    rejections = {};
    clients = await concurrently(people, 10, (index) => connectNamed(url, `Visitor ${index}`));
    for (const client of clients)
      epoch = (await client.requestOk('room.join', { room: GLOBAL_ROOM })).history.epoch;
    sending = Promise.all(clients.map((client) => sendMessages(client, (1000 * people) / perSecond)));
  },

  /** Stops the clients and looks up every acknowledged message in the room's log. */
  async 'durability.check'(): Promise<LogCheck> {
    isStopped = true;
    await sending;
    const logged: string[] = [];
    let sameEpoch = true;
    for (let seq = 0, hasMore = true; hasMore;) {
      const reader = clients[logged.length % clients.length];
      const answer = await reader?.requestOk('history', { room: GLOBAL_ROOM, after: { epoch, seq } });
      const messages = answer?.history.messages ?? [];
      sameEpoch &&= answer?.history.epoch === epoch;
      logged.push(...messages.map(({ id }) => id));
      seq = messages.at(-1)?.seq ?? seq;
      hasMore = messages.length > 0 && seq < (answer?.history.last ?? 0);
    }
    const ids = new Set(logged);
    for (const client of clients) client.close();
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
      duplicated: logged.length - ids.size,
      rejections,
      sameEpoch,
    };
  },
};
