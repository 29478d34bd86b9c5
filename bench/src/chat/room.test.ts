import { createInbox } from './room';

const countsOf = (senders: number, ...messages: [number: number, seq: number | null][]) => {
  const inbox = createInbox(4, senders);
  for (const [number, seq] of messages) inbox.receive(number, seq);
  return inbox.counts();
};

it('an inbox counts each message once, and the repetitions', () => {
  expect(countsOf(2, [0, 1], [1, 2], [2, 3], [3, 4])).toEqual({ delivered: 4, duplicated: 0, outOfOrder: 0 });
  expect(countsOf(2, [0, 1], [2, 3], [2, 3], [2, 3])).toMatchObject({ delivered: 2, duplicated: 2 });
});

it('an inbox counts messages that break the order of their sender or, if there is a log, the order of the log', () => {
  // One sender sends messages 0 and 2, the other sends 1 and 3.
  expect(countsOf(2, [1, null], [0, null], [3, null], [2, null])).toMatchObject({ outOfOrder: 0 });
  expect(countsOf(2, [2, null], [0, null])).toMatchObject({ outOfOrder: 1 });
  expect(countsOf(2, [1, 2], [0, 1])).toMatchObject({ outOfOrder: 1 });
});

it('an inbox ignores messages with a number outside the round', () => {
  expect(countsOf(1, [9, 1], [-1, 2])).toMatchObject({ delivered: 0 });
});
