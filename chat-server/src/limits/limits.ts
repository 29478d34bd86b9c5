import type { Asked } from '../events/frames';
import type { Visitor } from '../io';
import { isLoopback } from './address';
import { Buckets, type Rate } from './buckets';

/** Letters of a message that cost as much as sending one. */
const LETTERS = 500;

/** What one address may do in comparison with one visit: a school or a village behind one address is many. */
const ADDRESS = 20;

const minute = (times: number, burst: number): Rate => ({ burst, perSecond: times / 60 });

type Kind =
  | 'any'
  | 'messages'
  | 'joins'
  | 'rooms'
  | 'names'
  | 'invitations'
  | 'reports'
  | 'pages'
  | 'history'
  | 'typing';

const kinds: Record<Asked | 'typing', Kind> = {
  'name.set': 'names',
  'lobby.open': 'pages',
  'lobby.close': 'any',
  'invite.send': 'invitations',
  'invite.cancel': 'any',
  'invite.answer': 'joins',
  'room.join': 'joins',
  'room.leave': 'any',
  'message.send': 'messages',
  history: 'history',
  block: 'joins',
  report: 'reports',
  typing: 'typing',
};

const rates = (messagesPerMinute: number): Record<Kind, Rate> => ({
  any: { burst: 100 + messagesPerMinute, perSecond: 20 + messagesPerMinute / 60 },
  messages: minute(messagesPerMinute, Math.max(10, Math.ceil(messagesPerMinute / 3))),
  joins: minute(20, 20),
  // A private room is kept for a day: one address must not fill the memory with them (MEMORY_LIMITS.rooms).
  rooms: minute(0.2, 20),
  names: minute(10, 10),
  invitations: minute(10, 10),
  reports: minute(0.2, 3),
  pages: minute(60, 30),
  history: minute(120, 60),
  typing: minute(60, 10),
});

/** Whoever accepts opens a room; to decline costs no more than to enter one. */
const kindOf = (event: Asked | 'typing', given: unknown): Kind =>
  event === 'invite.answer' && typeof given === 'object' && given !== null && 'key' in given && given.key
    ? 'rooms'
    : kinds[event];

function costOf(event: Asked | 'typing', given: unknown): number {
  if (event !== 'message.send' || typeof given !== 'object' || given === null) return 1;
  const text = 'message' in given && typeof given.message === 'string' ? given.message : '';
  return 1 + Math.floor(text.length / LETTERS);
}

/** New connections that an address may not make for one that was closed because of a flood. */
const FLOOD = 20;

/** How much one visit, and all visits of one address, may do. This machine's own addresses are not counted together. */
export function createLimits(messagesPerMinute: number, now: () => number) {
  const table = rates(messagesPerMinute);
  const names = Object.keys(table) as Kind[];
  const make = (times: number) =>
    Object.fromEntries(
      names.map((kind) => {
        const { burst, perSecond } = table[kind];
        return [kind, new Buckets({ burst: burst * times, perSecond: perSecond * times }, now)];
      }),
      // A bucket for every kind of the table.
    ) as Record<Kind, Buckets>;
  const visits = make(1);
  const addresses = make(ADDRESS);
  /** New connections of an address: each may be a new visit with buckets of its own. */
  const arrivals = new Buckets({ burst: 100, perSecond: 5 }, now);

  return {
    /** ms to wait; 0: go on. */
    take(event: Asked | 'typing', { id, address }: Pick<Visitor, 'id' | 'address'>, given: unknown): number {
      const kind = kindOf(event, given);
      const cost = costOf(event, given);
      const everything = kind === 'any' ? 0 : visits.any.take(id, 1);
      const wait = everything || visits[kind].take(id, cost);
      return wait || (isLoopback(address) ? 0 : addresses[kind].take(address, cost));
    },
    arrive: (address: string): number => (isLoopback(address) ? 0 : arrivals.take(address, 1)),
    /** Who was closed for a flood would be back in a moment, with as much of it. */
    flooded(address: string): void {
      if (!isLoopback(address)) arrivals.charge(address, FLOOD);
    },
  };
}
export type Limits = ReturnType<typeof createLimits>;
