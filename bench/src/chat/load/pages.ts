import { setTimeout as wait } from 'node:timers/promises';
import { startBalancer } from './balancer';
import { compare, textOf, type Kept } from './kept';
import { pace } from './messages';
import { Page } from './page';

/** So many are in the global room; so many pairs in private ones beside it. */
const IN_GLOBAL = 8;
const PAIRS = 2;

/** ms that pages have to show all that was said, after the last of it. */
const PATIENCE = 30_000;

type Room = { pages: Page[]; said: string[] };
let address = '';
let run = 0;
let rooms: Room[] = [];
const all = () => rooms.flatMap(({ pages }) => pages);

const countRoom = ({ said, pages }: Room) =>
  compare(
    said,
    pages.map(({ shown }) => shown),
  );
const isAllThere = (room: Room) => {
  const { lost, waiting } = countRoom(room);
  return lost === 0 && waiting === 0;
};

export type Broken = Kept & {
  /** Pages whose connection broke. */
  broke: number;
  /** ms until the last of them was connected again. */
  back: number;
};

export const pages = {
  async 'pages.balance'({ ports }: { ports: readonly number[] }) {
    address = await startBalancer(ports);
  },

  /** Pages on both servers: in the global room, and in private ones. */
  async 'pages.open'() {
    run += 1;
    const names = Array.from({ length: IN_GLOBAL + 2 * PAIRS }, (_, at) => `Page ${run} ${at}`);
    const open = names.map((name) => new Page(address, name));
    for (const page of open) await page.enterUnderItsName();
    const global = open.slice(0, IN_GLOBAL);
    await Promise.all(global.map((page) => page.enterGlobal()));
    rooms = [{ pages: global, said: [] }];
    for (let at = IN_GLOBAL; at < open.length; at += 2) {
      const [one, other] = open.slice(at, at + 2);
      if (!one || !other) continue;
      await one.meet(other);
      rooms.push({ pages: [one, other], said: [] });
    }
  },

  /** Every page writes in turn, so many messages a second in all. Says how many connections broke meanwhile, and what was lost by it. */
  async 'pages.talk'({ perSecond, seconds }: { perSecond: number; seconds: number }): Promise<Broken> {
    const places = rooms.flatMap((room) => room.pages.map((page) => ({ room, page })));
    const broken = new Map<Page, number>();
    let back = 0;
    const stops = places.map(({ page }) =>
      page.client.store.subscribe(() => {
        const since = broken.get(page);
        if (page.link === 'lost' && since === undefined) broken.set(page, performance.now());
        if (page.link === 'online' && since) {
          back = Math.max(back, performance.now() - since);
          broken.set(page, 0);
        }
      }),
    );
    await pace(perSecond, seconds, (number) => {
      const place = places[number % places.length];
      if (!place) return;
      const text = textOf(run, number % places.length, Math.floor(number / places.length));
      place.room.said.push(text);
      place.page.client.room()?.send(text);
    });
    const until = performance.now() + PATIENCE;
    while (performance.now() < until && !rooms.every(isAllThere)) await wait(200);
    for (const stop of stops) stop();
    const kept = rooms.map(countRoom);
    const sum = (of: keyof Kept) => kept.reduce((total, one) => total + one[of], 0);
    return {
      said: sum('said'),
      expected: sum('expected'),
      lost: sum('lost'),
      twice: sum('twice'),
      disordered: sum('disordered'),
      waiting: sum('waiting'),
      broke: broken.size,
      back,
    };
  },

  'pages.close'() {
    for (const page of all()) page.client.stop();
    rooms = [];
    return Promise.resolve();
  },
};
