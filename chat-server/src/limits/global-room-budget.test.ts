import { createGlobalRoomBudget } from './global-room-budget';
import { LIMITS } from './limits-table';

const PER_MINUTE = 600;
const BURST = PER_MINUTE / 3;

const ipv6 = (site: number, subnet: number) => [
  `2001:db8:${site}:${subnet.toString(16)}::/64`,
  `2001:db8:${site}:${(subnet & 0xff00).toString(16)}::/56`,
  `2001:db8:${site}::/48`,
];

function sendFrom(senders: readonly (readonly string[])[]) {
  const budget = createGlobalRoomBudget(LIMITS, PER_MINUTE, () => 0);
  let accepted = 0;
  // Each sender sends as many messages as the whole room may have.
  for (const networks of senders)
    for (let count = 0; count < BURST; count++) if (budget.take('messages', networks) === 0) accepted += 1;
  return { accepted, isOpenTo: (networks: readonly string[]) => budget.take('messages', networks) === 0 };
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
});
