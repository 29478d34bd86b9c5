import { createTurns } from './turns';

const later = () => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

it('runs one task at a time, in order, even if a task fails', async () => {
  const turns = createTurns();
  const first = later();
  const order: string[] = [];
  const take = (name: string, until?: Promise<void>) =>
    turns.take('product', async () => {
      await until;
      order.push(name);
      if (name === 'second') throw new Error('failed');
    });
  const all = Promise.allSettled([take('first', first.promise), take('second'), take('third')]);
  expect(turns.pending('product')).toBe(2);
  expect(order).toEqual([]);
  first.resolve();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(turns.pending('product')).toBe(0);
});

it('rejects a task if the queue is full or the wait is too long', async () => {
  jest.useFakeTimers();
  const turns = createTurns({
    product: { pending: 1, waitMs: 1_000 },
    visitors: { pending: 1, waitMs: 1_000 },
  });
  const first = later();
  const working = turns.take('product', () => first.promise);
  const impatient = expect(turns.take('product', () => Promise.resolve())).rejects.toMatchObject({
    code: '53300',
  });
  await expect(turns.take('product', () => Promise.resolve())).rejects.toMatchObject({ code: '53300' });
  jest.advanceTimersByTime(1_000);
  await impatient;
  first.resolve();
  await working;
  await expect(turns.take('product', () => Promise.resolve('next'))).resolves.toBe('next');
  jest.useRealTimers();
});

it('runs waiting product tasks before waiting tasks of visitors, even if the queue of visitors is full', async () => {
  const turns = createTurns();
  const first = later();
  const order: string[] = [];
  const add = (lane: 'product' | 'visitors') =>
    turns.take(lane, () => {
      order.push(lane);
      return Promise.resolve();
    });
  const working = turns.take('visitors', () => first.promise);
  const visitors = Array.from({ length: 20 }, () => add('visitors'));
  await expect(add('visitors')).rejects.toMatchObject({ code: '53300' });
  const product = add('product');
  first.resolve();
  await Promise.all([working, product, ...visitors]);
  expect(order).toEqual(['product', ...Array<string>(20).fill('visitors')]);
});
