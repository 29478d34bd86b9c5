import { createConnectionCount } from './connection-count';

const ipv6 = (site: number, subnet: number) => [
  `2001:db8:${site}:${subnet.toString(16)}::/64`,
  `2001:db8:${site}:${(subnet & 0xff00).toString(16)}::/56`,
  `2001:db8:${site}::/48`,
];

/** Opens connections until one is rejected, and returns the number and the reason. */
function fill(open: ReturnType<typeof createConnectionCount>, networks: readonly string[]) {
  for (let count = 0; ; count++) {
    const reason = open.rejection(networks);
    if (reason) return [count, reason];
    open.add(networks);
  }
}

test('limits the connections of an IPv6 /64, /56 and /48', () => {
  const open = createConnectionCount({ total: 100, perAddress: 2 });
  expect(fill(open, ipv6(1, 0))).toEqual([2, 'address']);
  expect(fill(open, ipv6(1, 1))).toEqual([2, 'address']);
  expect(fill(open, ipv6(1, 2))).toEqual([0, 'address']);
  expect(fill(open, ipv6(1, 0x100))).toEqual([2, 'address']);
  expect(fill(open, ipv6(1, 0x200))).toEqual([2, 'address']);
  expect(fill(open, ipv6(1, 0x300))).toEqual([0, 'address']);
  expect(fill(open, ipv6(2, 0))).toEqual([2, 'address']);
});
