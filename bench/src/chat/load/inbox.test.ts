import { countAll, Inbox } from './inbox';

const told = (senders: number, ...numbers: [number: number, seq: number | null][]) => {
  const inbox = new Inbox(4, senders);
  for (const [number, seq] of numbers) inbox.take(number, seq);
  return inbox;
};

it('counts what is missing and what came twice', () => {
  const whole = told(2, [0, 1], [1, 2], [2, 3], [3, 4]);
  const torn = told(2, [0, 1], [2, 3], [2, 3], [2, 3]);
  expect(countAll([whole, torn], 4)).toEqual({ expected: 8, delivered: 6, lost: 2, twice: 2, disordered: 0 });
});

it('what was refused is not missed', () => {
  expect(countAll([told(1, [0, 1], [1, 2], [3, 3])], 4, 1)).toMatchObject({ expected: 3, lost: 0 });
});

it('the order is that of each sender, and of the log where there is one', () => {
  // Two senders: 0 and 2 are of one, 1 and 3 of the other.
  expect(told(2, [1, null], [0, null], [3, null], [2, null]).disordered).toBe(0);
  expect(told(2, [2, null], [0, null]).disordered).toBe(1);
  expect(told(2, [1, 2], [0, 1]).disordered).toBe(1);
});

it('leaves messages of another round out', () => {
  expect(countAll([told(1, [9, 1], [-1, 2])], 4).delivered).toBe(0);
});
