import { LIMITS } from './limits-table';
import { createRateLimiter } from './rate-limiter';

test('consumes more tokens for a long message', () => {
  const limiter = createRateLimiter(LIMITS, 60, () => 0);
  const sent = (id: string, length: number) => {
    let count = 0;
    const payload = { message: 'x'.repeat(length) };
    while (limiter.take('message.send', { id, networks: [] }, payload) === 0) count += 1;
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
  const client = { id: 'a', networks: [] };
  for (let count = 0; count < LIMITS.rates[kind].burst; count++)
    expect(limiter.take(event, client, {})).toBe(0);
  expect(limiter.take(event, client, {})).toBeGreaterThan(0);
  expect(limiter.take('room.leave', client, {})).toBe(0);
});

test('limits the private rooms that an address opens in a day, but still lets it decline an invitation', () => {
  let now = 0;
  const limiter = createRateLimiter(LIMITS, 60, () => now);
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
  const ipv6 = (site: number, subnet: number) => [
    `2001:db8:${site}:${subnet.toString(16)}::/64`,
    `2001:db8:${site}:${(subnet & 0xff00).toString(16)}::/56`,
    `2001:db8:${site}::/48`,
  ];
  const burst = 20 * LIMITS.addressFactor;

  test('limits each /64, and gives a /56 twice and a /48 four times as much', () => {
    const limiter = createRateLimiter(LIMITS, 60, () => 0);
    expect(sendUntilLimited(limiter, ipv6(1, 0))).toBe(burst);
    const of56 = Array.from({ length: 255 }, (_, n) => sendUntilLimited(limiter, ipv6(1, n + 1)));
    expect(of56.reduce((sum, count) => sum + count, 0)).toBe(burst);
    const of48 = Array.from({ length: 255 }, (_, n) => sendUntilLimited(limiter, ipv6(1, (n + 1) * 256)));
    expect(of48.reduce((sum, count) => sum + count, 0)).toBe(2 * burst);
    expect(sendUntilLimited(limiter, ipv6(2, 0))).toBe(burst);
  });

  test('limits new connections of a /48 that uses many /64s', () => {
    const limiter = createRateLimiter(LIMITS, 60, () => 0);
    const accepted = Array.from({ length: 65_536 }, (_, n) => limiter.connect(ipv6(1, n))).filter(
      (wait) => wait === 0,
    );
    expect(accepted).toHaveLength(4 * LIMITS.arrivals.burst);
    expect(limiter.connect(ipv6(2, 0))).toBe(0);
  });
});
