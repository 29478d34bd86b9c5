import { countDeliveries, createInbox } from './inbox';

const inboxWith = (senders: number, ...messages: [number: number, seq: number | null][]) => {
  const inbox = createInbox(4, senders);
  for (const [number, seq] of messages) inbox.receive(number, seq);
  return inbox;
};
const outOfOrder = (...messages: [number: number, seq: number | null][]) =>
  inboxWith(2, ...messages).counts().outOfOrder;

it('`countDeliveries` counts lost and duplicated messages', () => {
  const complete = inboxWith(2, [0, 1], [1, 2], [2, 3], [3, 4]);
  const incomplete = inboxWith(2, [0, 1], [2, 3], [2, 3], [2, 3]);
  expect(countDeliveries([complete, incomplete], 4)).toEqual({
    expected: 8,
    delivered: 6,
    lost: 2,
    duplicated: 2,
    outOfOrder: 0,
  });
});

it('`countDeliveries` does not count rejected messages as lost', () => {
  const inbox = inboxWith(1, [0, 1], [1, 2], [3, 3]);
  expect(countDeliveries([inbox], 4, 1)).toMatchObject({ expected: 3, lost: 0 });
});

it('an inbox counts messages that break the order of their sender or, if there is a log, the order of the log', () => {
  // One sender sends messages 0 and 2, the other sends 1 and 3.
  expect(outOfOrder([1, null], [0, null], [3, null], [2, null])).toBe(0);
  expect(outOfOrder([2, null], [0, null])).toBe(1);
  expect(outOfOrder([1, 2], [0, 1])).toBe(1);
});

it('an inbox ignores messages with a number outside the round', () => {
  expect(countDeliveries([inboxWith(1, [9, 1], [-1, 2])], 4).delivered).toBe(0);
});
