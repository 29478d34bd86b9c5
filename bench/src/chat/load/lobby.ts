import { setTimeout as wait } from 'node:timers/promises';
import { createLobbyList, type LobbyList } from '@health-commons/mfe-chat/client/lobby';
import { pace } from './messages';
import { many, Wire } from './wire';

/** Of five visitors one has the list open. */
const OPEN_EVERY = 5;

type Visitor = { wire: Wire; list: LobbyList | null };
let url = '';
let come = 0;
let visitors: Visitor[] = [];
/** Bytes of those who have left. */
let bytesOfGone = 0;
let faults = 0;

const isOpen = (at: number) => at % OPEN_EVERY === 0;
const bytes = () => visitors.reduce((sum, { wire }) => sum + wire.bytes, bytesOfGone);

/** The page's own list on a bare connection. */
const listOf = (wire: Wire) =>
  createLobbyList(
    { on: wire.on.bind(wire), request: (event, ...payload) => wire.ask(event, ...payload) },
    () => undefined,
  );

async function arrive(): Promise<Visitor> {
  const at = come++;
  const wire = await Wire.named(url, `Visitor ${at}`);
  const list = isOpen(at) ? listOf(wire) : null;
  list?.open();
  return { wire, list };
}

async function replaceOne(): Promise<void> {
  const gone = visitors.shift();
  if (gone) {
    gone.wire.leave();
    await wait(200);
    bytesOfGone += gone.wire.bytes;
  }
  visitors.push(await arrive());
}

export type LobbyBytes = { bytes: number; seconds: number; came: number; pageBytes: number; faults: number };

export const lobby = {
  async 'lobby.open'({ url: at, people }: { url: string; people: number }) {
    url = at;
    visitors = await many(people, 100, arrive);
  },

  /** Bytes of all connections while some leave and others come, who are counted from their handshake on. */
  async 'lobby.watch'({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<LobbyBytes> {
    const before = bytes();
    const began = performance.now();
    const changes: Promise<void>[] = [];
    const replaced = () => changes.push(replaceOne().catch(() => void (faults += 1)));
    await pace(perSecond, seconds, replaced);
    await Promise.all(changes);
    const taken = (performance.now() - began) / 1000;
    const all = bytes() - before;
    return { bytes: all, seconds: taken, came: changes.length, pageBytes: await pageBytes(), faults };
  },

  /** The same while everybody who has the list open asks for it anew once in a while. */
  async 'lobby.refresh'({ every, seconds }: { every: number; seconds: number }): Promise<LobbyBytes> {
    const lists = visitors.flatMap(({ list }) => list ?? []);
    const before = bytes();
    const began = performance.now();
    await pace(lists.length / every, seconds, (number) => lists[number % lists.length]?.open());
    await wait(1_000);
    const taken = (performance.now() - began) / 1000;
    return { bytes: bytes() - before, seconds: taken, came: 0, pageBytes: await pageBytes(), faults };
  },
};

/** Bytes of one person on a page of the list. */
async function pageBytes(): Promise<number> {
  const answer = await visitors[0]?.wire.ask('lobby.open', {});
  if (!answer?.ok) return NaN;
  return JSON.stringify(answer.users).length / answer.users.length;
}
