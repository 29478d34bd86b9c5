import { RELAY_LIMITS } from './limits';
import { createRelay, type Member } from './relay';
import { createRelayBudgets } from './relay-budgets';

type Sent = { event: string; payload: unknown };

function aMember(): Member & { sent: Sent[] } {
  const sent: Sent[] = [];
  return {
    sent,
    broadcast: ({ json }) => sent.push({ event: 'broadcast', payload: json }),
    push: (event, payload) => sent.push({ event, payload }),
  };
}
const message = { frame: null, json: { event: 'x' } };

it('passes a broadcast to the other members of its topic, and to the sender only on request', () => {
  const relay = createRelay(true);
  const [sender, other, stranger] = [aMember(), aMember(), aMember()];
  relay.join('a', sender);
  relay.join('a', other);
  relay.join('b', stranger);
  expect(relay.broadcast('a', sender, message, false)).toBeNull();
  expect([sender.sent.length, other.sent.length, stranger.sent.length]).toEqual([0, 1, 0]);
  relay.broadcast('a', sender, message, true);
  expect([sender.sent.length, other.sent.length]).toEqual([1, 2]);
  relay.leave('a', other);
  relay.broadcast('a', sender, message, false);
  expect(other.sent).toHaveLength(2);
});

it('announces members that track, change their payload and leave, once each', () => {
  const relay = createRelay(true);
  const [first, second] = [aMember(), aMember()];
  relay.join('a', first);
  relay.join('a', second);
  relay.track('a', first, 'key', { x: 1 });
  relay.track('a', first, 'key', { x: 1 });
  const [phx_ref] = (relay.presence('a')['key']?.metas ?? []).map((meta) => meta['phx_ref']);
  const joins = { key: { metas: [{ x: 1, phx_ref }] } };
  expect(phx_ref).toEqual(expect.any(String));
  expect(second.sent.splice(0)).toEqual([{ event: 'presence_diff', payload: { joins, leaves: {} } }]);

  relay.track('a', first, 'key', { x: 2 });
  expect(second.sent.splice(0)).toEqual([
    {
      event: 'presence_diff',
      payload: {
        joins: { key: { metas: [{ x: 2, phx_ref: expect.any(String) as string, phx_ref_prev: phx_ref }] } },
        leaves: joins,
      },
    },
  ]);

  relay.track('a', second, 'key', { y: 1 });
  expect(relay.presence('a')['key']?.metas).toHaveLength(2);
  second.sent.splice(0);
  relay.leave('a', first);
  expect(second.sent).toMatchObject([{ payload: { joins: {}, leaves: { key: { metas: [{ x: 2 }] } } } }]);
  relay.untrack('a', second);
  expect(relay.presence('a')).toEqual({});
});

it('accepts __proto__ as a presence key and as a name in a payload', () => {
  const relay = createRelay(true);
  const member = aMember();
  relay.join('a', member);
  relay.track('a', member, '__proto__', JSON.parse('{"__proto__": 1}') as Record<string, unknown>);
  expect(JSON.stringify(relay.presence('a'))).toContain('"__proto__":{"metas":[{"__proto__":1');
});

it('refuses broadcast and presence in a topic with too many members, and everywhere if it is switched off', () => {
  const relay = createRelay(true);
  const members = Array.from({ length: RELAY_LIMITS.members + 1 }, aMember);
  for (const member of members) relay.join('a', member);
  const member = members[0] ?? aMember();
  expect(relay.broadcast('a', member, message, false)).toContain('at most 200 members');
  expect(relay.track('a', member, 'key', {})).toContain('at most 200 members');
  const off = createRelay(false);
  off.join('a', member);
  expect(off.broadcast('a', member, message, false)).toContain('REALTIME_RELAY=off');
  expect(off.refusal('b')).toContain('REALTIME_RELAY=off');
});

it('limits the deliveries of all topics together', () => {
  let now = 0;
  const relay = createRelay(true, () => now);
  const members = Array.from({ length: 100 }, aMember);
  for (const member of members) relay.join('a', member);
  const member = members[0] ?? aMember();
  const send = () => relay.broadcast('a', member, message, false);
  for (let sent = 0; sent < RELAY_LIMITS.deliveriesPerSecond / 100; sent++) expect(send()).toBeNull();
  expect(send()).toBe('Too many messages per second');
  now += 10;
  expect(send()).toBeNull();
});

it('limits the broadcasts and presence calls of a socket', () => {
  let now = 0;
  const budgets = createRelayBudgets(() => now);
  const takeAll = (take: () => boolean) => {
    let taken = 0;
    while (take()) taken++;
    return taken;
  };
  expect(takeAll(budgets.takeBroadcast)).toBe(30);
  expect(takeAll(budgets.takePresenceCall)).toBe(5);
  expect(takeAll(budgets.takePresenceJoin)).toBe(20);
  now += 30_000;
  expect(takeAll(budgets.takeBroadcast)).toBe(30);
  expect(takeAll(budgets.takePresenceCall)).toBe(5);
});
