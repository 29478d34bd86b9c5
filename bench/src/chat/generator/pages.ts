import { setTimeout as wait } from 'node:timers/promises';
import { sumOf } from '../../statistics';
import { startBalancer } from './balancer';
import { compare, textOf, type Comparison } from './compare';
import { pace } from './pace';
import { createPage, type Page } from './page';

/** Number of pages in the global room, and number of private rooms with two pages each. */
const IN_GLOBAL = 8;
const PAIRS = 2;

/** Time in ms after the last message within which every page must show all messages of its room. */
const DELIVERY_TIMEOUT_MS = 30_000;

type Room = { pages: Page[]; sentTexts: string[] };
let address = '';
let run = 0;
let rooms: Room[] = [];

const compareRoom = ({ sentTexts, pages }: Room) =>
  compare(
    sentTexts,
    pages.map((page) => page.messages()),
  );
const isComplete = (room: Room) => {
  const { lost, unsent } = compareRoom(room);
  return lost === 0 && unsent === 0;
};

export type Failover = Comparison & {
  /** Number of pages that lost their connection. */
  disconnected: number;
  /** The longest time in ms that one of these pages took to reconnect. */
  reconnectedMs: number;
};

/** Records the first time that each page loses its connection, until the returned function is called. */
function watchConnections(pages: readonly Page[]) {
  /** The time at which each page first lost its connection, or null after the page has reconnected. */
  const lostAt = new Map<Page, number | null>();
  let reconnectedMs = 0;
  const unsubscribes = pages.map((page) => {
    const { store } = page.client;
    return store.subscribe(() => {
      const { status } = store.get();
      const since = lostAt.get(page);
      if (status === 'lost' && since === undefined) lostAt.set(page, performance.now());
      if (status === 'online' && since) {
        reconnectedMs = Math.max(reconnectedMs, performance.now() - since);
        lostAt.set(page, null);
      }
    });
  });
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    return { disconnected: lostAt.size, reconnectedMs };
  };
}

export const pages = {
  async 'pages.balance'({ ports }: { ports: readonly number[] }) {
    address = await startBalancer(ports);
  },

  /** Opens pages through the load balancer, in the global room and in private rooms. */
  async 'pages.open'() {
    run += 1;
    const names = Array.from({ length: IN_GLOBAL + 2 * PAIRS }, (_, index) => `Page ${run} ${index}`);
    const opened = names.map((name) => createPage(address, name));
    for (const page of opened) await page.connect();
    const global = opened.slice(0, IN_GLOBAL);
    await Promise.all(global.map((page) => page.joinGlobal()));
    rooms = [{ pages: global, sentTexts: [] }];
    for (let index = IN_GLOBAL; index < opened.length; index += 2) {
      const [inviter, invitee] = opened.slice(index, index + 2);
      if (!inviter || !invitee) continue;
      await inviter.joinPrivate(invitee);
      rooms.push({ pages: [inviter, invitee], sentTexts: [] });
    }
  },

  /**
   * Sends messages from all pages in turn, `perSecond` messages per second in total. Resolves with the counts of
   * messages and of lost connections.
   */
  async 'pages.send'({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Failover> {
    const members = rooms.flatMap((room) => room.pages.map((page) => ({ room, page })));
    const stopWatching = watchConnections(members.map(({ page }) => page));
    await pace(perSecond, seconds, (number) => {
      const index = number % members.length;
      const member = members[index];
      if (!member) return;
      const text = textOf(run, index, Math.floor(number / members.length));
      member.room.sentTexts.push(text);
      member.page.client.room()?.send(text);
    });
    const until = performance.now() + DELIVERY_TIMEOUT_MS;
    while (performance.now() < until && !rooms.every(isComplete)) await wait(200);
    const watched = stopWatching();
    const comparisons = rooms.map(compareRoom);
    const sum = (field: keyof Comparison) => sumOf(comparisons, (one) => one[field]);
    return {
      sent: sum('sent'),
      expected: sum('expected'),
      lost: sum('lost'),
      duplicated: sum('duplicated'),
      outOfOrder: sum('outOfOrder'),
      unsent: sum('unsent'),
      ...watched,
    };
  },

  'pages.close'() {
    for (const { client } of rooms.flatMap((room) => room.pages)) client.stop();
    rooms = [];
    return Promise.resolve();
  },
};
