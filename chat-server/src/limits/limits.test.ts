import type { IncomingMessage } from 'node:http';
import { addressOf } from './address';
import { Buckets } from './buckets';
import { MEMORY_LIMITS } from '../store/limits';
import { createLimits } from './limits';

describe('a bucket', () => {
  test('gives its burst, then says how long to wait, and fills again', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 3, perSecond: 2 }, () => now);
    expect([1, 2, 3].map(() => buckets.take('a', 1))).toEqual([0, 0, 0]);
    expect(buckets.take('a', 1)).toBe(500);
    expect(buckets.take('b', 1)).toBe(0);
    now = 500;
    expect(buckets.take('a', 1)).toBe(0);
    // What costs more than there can ever be waits for a full one, not for ever.
    expect(buckets.take('a', 100)).toBe(1_500);
    now = 2_000;
    expect(buckets.take('a', 100)).toBe(0);
  });

  test('of a clock that goes back gives nothing away', () => {
    let now = 10_000;
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, () => now);
    buckets.take('a', 1);
    now = 0;
    expect(buckets.take('a', 1)).toBe(1_000);
  });

  test('is forgotten when it is full; there are never too many', () => {
    let now = 0;
    const buckets = new Buckets({ burst: 1, perSecond: 1 }, () => now, 100);
    for (let at = 0; at < 1_000; at++) buckets.take(`${at}`, 1);
    expect(buckets.size).toBeLessThanOrEqual(100);
    now = 5_000;
    buckets.take('last', 1);
    expect(buckets.size).toBe(1);
  });
});

test('a long message costs more than a short one', () => {
  const limits = createLimits(60, () => 0);
  const sent = (id: string, length: number) => {
    let count = 0;
    const frame = { message: 'x'.repeat(length) };
    while (limits.take('message.send', { id, address: '127.0.0.1' }, frame) === 0) count += 1;
    return count;
  };
  expect(sent('a', 10)).toBe(20);
  expect(sent('b', 2_000)).toBe(4);
});

test.each([
  ['room.join', 20],
  ['name.set', 10],
  ['invite.send', 10],
  ['block', 20],
  ['lobby.open', 30],
  ['history', 60],
  ['typing', 10],
  ['report', 3],
] as const)('%s is done %d times at once and then no more, while all else goes on', (event, times) => {
  const limits = createLimits(60, () => 0);
  const visit = { id: 'a', address: '127.0.0.1' };
  for (let at = 0; at < times; at++) expect(limits.take(event, visit, {})).toBe(0);
  expect(limits.take(event, visit, {})).toBeGreaterThan(0);
  expect(limits.take('room.leave', visit, {})).toBe(0);
});

test('one address cannot fill the memory with private rooms in the day that they are kept; to decline goes on', () => {
  let now = 0;
  const limits = createLimits(60, () => now);
  const address = '198.51.100.7';
  let opened = 0;
  let visit = 0;
  for (; now < 24 * 60 * 60_000; now += 60_000) {
    // Always another visit, and always more than may be.
    for (let at = 0; at < (now === 0 ? 1_000 : 20); at++) {
      const given = { from: 'x', key: 'K' };
      if (limits.take('invite.answer', { id: `${visit++}`, address }, given) === 0) opened += 1;
    }
  }
  expect(opened).toBeGreaterThan(1_000);
  expect(opened).toBeLessThan(MEMORY_LIMITS.rooms);
  expect(limits.take('invite.answer', { id: 'x', address }, { from: 'x', key: null })).toBe(0);
});

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test.each([
  ['the connection itself', '203.0.113.1', '198.51.100.1', 0, '203.0.113.1'],
  ['what our one proxy saw', '127.0.0.1', '6.6.6.6, 198.51.100.1', 1, '198.51.100.1'],
  ['what the outer of two saw', '127.0.0.1', '6.6.6.6, 198.51.100.1, 10.0.0.1', 2, '198.51.100.1'],
  ['the proxy, when it says nothing', '10.0.0.9', undefined, 1, '10.0.0.9'],
  ['the proxy, when it says nonsense', '10.0.0.9', 'unknown', 1, '10.0.0.9'],
  ['IPv4 in IPv6', '::ffff:203.0.113.1', undefined, 0, '203.0.113.1'],
  ['a network of IPv6', '2001:DB8:0:1::5', undefined, 0, '2001:db8:0:1::/64'],
  ['a network of IPv6 with zeros', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
])('%s counts', (_words, own, forwarded, proxies, counts) => {
  expect(addressOf(request(own, forwarded), proxies)).toBe(counts);
});
