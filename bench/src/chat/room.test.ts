import { createCounter } from './room';

/** Messages 0 to 3 of two senders: one sends 0 and 2, the other 1 and 3. */
const countsOf = (...received: [member: number, number: number][]) => {
  const counter = createCounter(2, 4, 2);
  for (const [member, number] of received) counter.receive(member, number);
  return counter.counts();
};

it('each message counts once at each member', () => {
  expect(countsOf([0, 0], [1, 0], [0, 1])).toEqual({ delivered: 3, duplicated: 0, outOfOrder: 0 });
});

it('a repeated message is duplicated', () => {
  expect(countsOf([0, 0], [0, 0], [1, 0])).toEqual({ delivered: 2, duplicated: 1, outOfOrder: 0 });
});

it('a message after a later one of the same sender is out of order', () => {
  expect(countsOf([0, 1], [0, 0], [0, 3], [0, 2])).toMatchObject({ outOfOrder: 0 });
  expect(countsOf([0, 2], [1, 0], [0, 0])).toMatchObject({ outOfOrder: 1 });
});

it('a message with a number outside the round does not count', () => {
  expect(countsOf([0, 9], [0, NaN])).toMatchObject({ delivered: 0 });
});
