import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GLOBAL_ROOM } from '@health-commons/contracts/chat';
import { many, Wire } from './wire';

let wires: Wire[] = [];
let epoch = '';
let talking: Promise<unknown> | null = null;
let isOver = false;
let acknowledged: string[] = [];
let refusals: Record<string, number> = {};

/** Says one message after the other, each under one id until it is acknowledged. */
async function talk(wire: Wire, pause: number): Promise<void> {
  while (!isOver) {
    const id = randomUUID();
    for (;;) {
      const answer = await wire.ask('message.send', { room: GLOBAL_ROOM, epoch, id, message: `I say ${id}` });
      if (answer.ok) break;
      refusals[answer.code] = (refusals[answer.code] ?? 0) + 1;
      if (isOver) return;
      await wait(50);
    }
    acknowledged.push(id);
    await wait(pause);
  }
}

export type KeptLog = {
  acknowledged: number;
  lost: number;
  twice: number;
  refusals: Record<string, number>;
  sameEpoch: boolean;
};

export const keepers = {
  /** Visitors of the global room who write without end, so many messages a second in all. */
  async 'keepers.talk'({ url, people, perSecond }: { url: string; people: number; perSecond: number }) {
    isOver = false;
    acknowledged = [];
    refusals = {};
    wires = await many(people, 10, (at) => Wire.named(url, `Visitor ${at}`));
    for (const wire of wires) epoch = (await wire.did('room.join', { room: GLOBAL_ROOM })).history.epoch;
    talking = Promise.all(wires.map((wire) => talk(wire, (1000 * people) / perSecond)));
    return acknowledged.length;
  },

  /** Stops them, reads the whole log, and looks for what was acknowledged. */
  async 'keepers.compare'(): Promise<KeptLog> {
    isOver = true;
    await talking;
    const there: string[] = [];
    let sameEpoch = true;
    for (let seq = 0, more = true; more;) {
      const reader = wires[there.length % wires.length];
      const answer = await reader?.did('history', { room: GLOBAL_ROOM, after: { epoch, seq } });
      const messages = answer?.history.messages ?? [];
      sameEpoch &&= answer?.history.epoch === epoch;
      there.push(...messages.map(({ id }) => id));
      seq = messages.at(-1)?.seq ?? seq;
      more = messages.length > 0 && seq < (answer?.history.last ?? 0);
    }
    const ids = new Set(there);
    for (const wire of wires) wire.leave();
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !ids.has(id)).length,
      twice: there.length - ids.size,
      refusals,
      sameEpoch,
    };
  },
};
