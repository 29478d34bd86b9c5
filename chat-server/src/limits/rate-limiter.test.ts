import type { IncomingMessage } from 'node:http';
import { clientAddress } from './client-address';
import { LIMITS } from './limits-table';
import { createRateLimiter } from './rate-limiter';
import { createTokenBuckets } from './token-buckets';

describe('token buckets', () => {
  test('allow a burst, then return the ms to wait, and refill', () => {
    let now = 0;
    const buckets = createTokenBuckets({ burst: 3, perMinute: 120 }, () => now, 100);
    expect([1, 2, 3].map(() => buckets.take('a', 1))).toEqual([0, 0, 0]);
    expect(buckets.take('a', 1)).toBe(500);
    expect(buckets.take('b', 1)).toBe(0);
    now = 500;
    expect(buckets.take('a', 1)).toBe(0);
    // A cost above the burst needs a full bucket.
    expect(buckets.take('a', 100)).toBe(1_500);
    now = 2_000;
    expect(buckets.take('a', 100)).toBe(0);
  });

  test('do not refill when the clock goes back', () => {
    let now = 10_000;
    const buckets = createTokenBuckets({ burst: 1, perMinute: 60 }, () => now, 100);
    buckets.take('a', 1);
    now = 0;
    expect(buckets.take('a', 1)).toBe(1_000);
  });

  test('are dropped when they are full, and when there are too many', () => {
    let now = 0;
    const buckets = createTokenBuckets({ burst: 1, perMinute: 60 }, () => now, 100);
    for (let key = 0; key < 1_000; key++) buckets.take(`${key}`, 1);
    expect(buckets.size()).toBeLessThanOrEqual(100);
    now = 5_000;
    buckets.take('last', 1);
    expect(buckets.size()).toBe(1);
  });
});

test('consumes more tokens for a long message', () => {
  const limiter = createRateLimiter(LIMITS, 60, () => 0);
  const sent = (id: string, length: number) => {
    let count = 0;
    const payload = { message: 'x'.repeat(length) };
    while (limiter.take('message.send', { id, address: '127.0.0.1' }, payload) === 0) count += 1;
    return count;
  };
  expect(sent('a', 10)).toBe(20);
  expect(sent('b', 4 * LIMITS.charactersPerToken)).toBe(4);
});

test.each([
  ['room.join', 'joins'],
  ['name.set', 'names'],
  ['invite.send', 'invitations'],
  ['block', 'joins'],
  ['lobby.open', 'pages'],
  ['history', 'history'],
  ['typing', 'typing'],
  ['report', 'reports'],
] as const)('limits %s without limiting `room.leave`', (event, kind) => {
  const limiter = createRateLimiter(LIMITS, 60, () => 0);
  const client = { id: 'a', address: '127.0.0.1' };
  for (let count = 0; count < LIMITS.rates[kind].burst; count++)
    expect(limiter.take(event, client, {})).toBe(0);
  expect(limiter.take(event, client, {})).toBeGreaterThan(0);
  expect(limiter.take('room.leave', client, {})).toBe(0);
});

test('limits the private rooms that an address opens in a day, but still lets it decline an invitation', () => {
  let now = 0;
  const limiter = createRateLimiter(LIMITS, 60, () => now);
  const address = '198.51.100.7';
  let opened = 0;
  let session = 0;
  for (; now < LIMITS.roomLife; now += 60_000) {
    for (let count = 0; count < (now === 0 ? 1_000 : 20); count++) {
      const payload = { from: 'x', key: 'K' };
      if (limiter.take('invite.answer', { id: `${session++}`, address }, payload) === 0) opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(1_000);
  expect(opened).toBeLessThan(LIMITS.memory.rooms);
  expect(limiter.take('invite.answer', { id: 'x', address }, { from: 'x', key: null })).toBe(0);
});

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['of the connection, if there is no proxy', '203.0.113.1', '198.51.100.1', 0, '203.0.113.1'],
  ['that the only proxy saw', '127.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['that the outer of two proxies saw', '127.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
  ['of the proxy, if the header is missing', '10.0.0.9', undefined, 1, '10.0.0.9'],
  ['of the proxy, if the header is invalid', '10.0.0.9', 'unknown', 1, '10.0.0.9'],
  ['inside an IPv4-mapped IPv6 address', '::ffff:203.0.113.1', undefined, 0, '203.0.113.1'],
  ['of an IPv6 network', '2001:DB8:0:1::5', undefined, 0, '2001:db8:0:1::/64'],
  ['of an IPv6 network with zeros', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
])('`clientAddress` returns the address %s', (_words, remote, forwarded, proxies, address) => {
  expect(clientAddress(request(remote, forwarded), proxies)).toBe(address);
});
