import { CHAT_LIMITS } from '@health-commons/contracts/chat';
import type { ChatRequest } from '@health-commons/contracts/chat-events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRateLimiter, LIMITS } from './limits';

const PER_MINUTE = 600;
const SETTINGS = { CHAT_MESSAGES_PER_MINUTE: PER_MINUTE / 10 };

const ipv6 = (site: number, subnet: number) => [
  `2001:db8:${site}:${subnet.toString(16)}::/64`,
  `2001:db8:${site}:${(subnet & 0xff00).toString(16)}::/56`,
  `2001:db8:${site}::/48`,
];

const manual = readFileSync(path.resolve(__dirname, '../../docs/chat.md'), 'utf8').replace(/\s+/g, ' ');
const { rates, memory } = LIMITS;
const number = (value: number) => value.toLocaleString('en');
const kB = (bytes: number) => `${bytes / 1024} kB`;
const MB = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const seconds = (ms: number) => ms / 1_000;
const hours = (ms: number) => seconds(ms) / 3_600;
const row = (words: string, { burst, perMinute }: { burst: number; perMinute: number }) =>
  `| ${words} | ${number(burst)} | ${number(perMinute)} |`;

test.each([
  row('set names', rates['name.set']),
  row('load the list of people', rates['lobby.list']),
  row('send invitations', rates['invite.send']),
  row('cancel invitations, leave rooms', rates['invite.cancel']),
  row('cancel invitations, leave rooms', rates['room.leave']),
  row('decline invitations, join rooms, block', rates['invite.answer']),
  row('decline invitations, join rooms, block', rates['room.join']),
  row('decline invitations, join rooms, block', rates.block),
  row('accept invitations, each of which opens a room for a day', rates.accept),
  row('load history', rates.history),
  row('send typing events', rates.typing),
  row('send reports', rates.report),
  `every ${LIMITS.charactersPerToken} characters use one more message`,
  `may do ${LIMITS.addressFactor} times as much`,
  `${LIMITS.arrivals.burst} connections at once and ${LIMITS.arrivals.perMinute} per minute`,
  `closed after ${seconds(LIMITS.holdRejected)} to ${6 * seconds(LIMITS.holdRejected)} seconds`,
  `after ${number(LIMITS.flood.packets)} rejected events`,
  `${LIMITS.floodPenalty} new connections), when ${MB(LIMITS.queuedBytes)} are queued`,
  `a frame above ${kB(CHAT_LIMITS.frame)}`,
  `sends no handshake within ${seconds(LIMITS.connectTimeout)} seconds`,
  `At most ${number(CHAT_LIMITS.kept)} messages`,
  `${seconds(LIMITS.goneAfter)} seconds after the last heartbeat`,
  `at most ${number(memory.rooms)} rooms and ${MB(memory.bytes)} of messages`,
  `at most ${kB(CHAT_LIMITS.reportedBytes)} as JSON`,
  `may grow to ${MB(LIMITS.reportFileBytes)}`,
  `and ${number(LIMITS.globalTyping.perMinute)} typing events per minute`,
  `${hours(LIMITS.blockLife)} hours after the session last blocked someone`,
  `for ${hours(LIMITS.muteLife)} hours, the session can neither write`,
])('docs/chat.md says: %s', (words) => {
  expect(manual).toContain(words);
});

test('lets a session send ten messages at once even if operators allow only three per minute', () => {
  const limiter = createRateLimiter(LIMITS, { CHAT_MESSAGES_PER_MINUTE: 3 }, () => 0);
  const waits = Array.from({ length: 11 }, () => limiter.take('message.send', { id: 'a', networks: [] }, {}));
  expect(waits.map((wait) => wait > 0)).toEqual([...Array.from({ length: 10 }, () => false), true]);
});

test('consumes more tokens for a long message', () => {
  const limiter = createRateLimiter(LIMITS, SETTINGS, () => 0);
  const sent = (id: string, length: number) => {
    let count = 0;
    const payload = { message: 'x'.repeat(length) };
    while (limiter.take('message.send', { id, networks: [] }, payload) === 0) count += 1;
    return count;
  };
  expect(sent('a', 10)).toBe(20);
  expect(sent('b', 4 * LIMITS.charactersPerToken)).toBe(4);
});

test('limits every kind of event on its own', () => {
  const limiter = createRateLimiter(LIMITS, SETTINGS, () => 0);
  const client = { id: 'a', networks: [] };
  for (const event of Object.keys(rates).filter((kind) => kind !== 'accept') as ChatRequest[]) {
    const { burst } = rates[event as keyof typeof rates];
    for (let count = 0; count < burst; count++) expect(limiter.take(event, client, {})).toBe(0);
    expect(limiter.take(event, client, {})).toBeGreaterThan(0);
  }
});

test.each([
  [49_999, true],
  [50_000, false],
])(
  'remembers the last 50,000 senders of a kind: after %d others, a sender is limited: %s',
  (count, isLimited) => {
    const limiter = createRateLimiter(LIMITS, SETTINGS, () => 0);
    const wait = (id: string) => limiter.take('report', { id, networks: [] }, {});
    for (let sent = 0; sent < 3; sent++) expect(wait('a')).toBe(0);
    for (let id = 0; id < count; id++) wait(`${id}`);
    expect(wait('a') > 0).toBe(isLimited);
  },
);

test('limits the private rooms that an address opens in a day, but still lets it decline an invitation', () => {
  let now = 0;
  const limiter = createRateLimiter(LIMITS, SETTINGS, () => now);
  const networks = ['198.51.100.7'];
  let opened = 0;
  let session = 0;
  for (; now < LIMITS.roomLife; now += 60_000) {
    for (let count = 0; count < (now === 0 ? 1_000 : 20); count++) {
      const payload = { from: 'x', key: 'K' };
      if (limiter.take('invite.answer', { id: `${session++}`, networks }, payload) === 0) opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(1_000);
  expect(opened).toBeLessThan(LIMITS.memory.rooms);
  expect(limiter.take('invite.answer', { id: 'x', networks }, { from: 'x', key: null })).toBe(0);
});

describe('of a network', () => {
  const sendUntilLimited = (limiter: ReturnType<typeof createRateLimiter>, networks: readonly string[]) => {
    for (let count = 0; ; count++)
      if (limiter.take('message.send', { id: `${networks[0]}-${count}`, networks }, { message: 'x' }) > 0)
        return count;
  };
  const burst = 20 * LIMITS.addressFactor;

  test('limits each /64, and gives a /56 twice and a /48 four times as much', () => {
    const limiter = createRateLimiter(LIMITS, SETTINGS, () => 0);
    expect(sendUntilLimited(limiter, ipv6(1, 0))).toBe(burst);
    const of56 = Array.from({ length: 255 }, (_, n) => sendUntilLimited(limiter, ipv6(1, n + 1)));
    expect(of56.reduce((sum, count) => sum + count, 0)).toBe(burst);
    const of48 = Array.from({ length: 255 }, (_, n) => sendUntilLimited(limiter, ipv6(1, (n + 1) * 256)));
    expect(of48.reduce((sum, count) => sum + count, 0)).toBe(2 * burst);
    expect(sendUntilLimited(limiter, ipv6(2, 0))).toBe(burst);
  });

  test('limits new connections of a /48 that uses many /64s', () => {
    const limiter = createRateLimiter(LIMITS, SETTINGS, () => 0);
    const accepted = Array.from({ length: 65_536 }, (_, n) => limiter.connect(ipv6(1, n))).filter(
      (wait) => wait === 0,
    );
    expect(accepted).toHaveLength(4 * LIMITS.arrivals.burst);
    expect(limiter.connect(ipv6(2, 0))).toBe(0);
  });
});

const BURST = PER_MINUTE / 3;

function sendFrom(senders: readonly (readonly string[])[], kind: 'messages' | 'typing' = 'messages') {
  const budget = createRateLimiter(LIMITS, SETTINGS, () => 0);
  let accepted = 0;
  // Each sender sends as many messages as the whole room may have.
  for (const networks of senders)
    for (let count = 0; count < BURST; count++) if (budget.takeGlobal(kind, networks) === 0) accepted += 1;
  return {
    accepted,
    isOpenTo: (networks: readonly string[]) => budget.takeGlobal(kind, networks) === 0,
  };
}

test.each([
  ['one IPv4 address', [['203.0.113.7']], BURST / 5],
  ['one /64', [ipv6(1, 0)], BURST / 5],
  ['256 networks of a /56', Array.from({ length: 256 }, (_, subnet) => ipv6(1, subnet)), BURST / 4],
  ['256 networks of a /48', Array.from({ length: 256 }, (_, n) => ipv6(1, n * 256)), Math.floor(BURST / 3)],
])('%s can send only its share, and leaves the rest to others', (_senders, senders, share) => {
  const { accepted, isOpenTo } = sendFrom(senders);
  expect(accepted).toBe(share);
  expect(isOpenTo(['198.51.100.1'])).toBe(true);
});

test('all senders together cannot exceed the rate of the room', () => {
  const senders = Array.from({ length: 50 }, (_, host) => [`203.0.113.${host}`]);
  expect(sendFrom(senders).accepted).toBe(BURST);
  expect(sendFrom(senders, 'typing').accepted).toBe(100);
});
