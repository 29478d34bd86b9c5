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
  const all = Promise.allSettled([
    turns.take('product', async () => {
      await first.promise;
      order.push('first');
    }),
    turns.take('product', () => {
      order.push('second');
      return Promise.reject(new Error('failed'));
    }),
    turns.take('product', () => {
      order.push('third');
      return Promise.resolve();
    }),
  ]);
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

/**
 * Keeps both lanes waiting: each task of a lane, of `ms[lane]`, adds the next one before it ends.
 * Returns the lanes of the first `count` tasks.
 */
async function compete(ms: Readonly<Record<'product' | 'visitors', number>>, count: number) {
  let time = 0;
  const turns = createTurns(undefined, () => time);
  const order: ('product' | 'visitors')[] = [];
  const run = async (lane: 'product' | 'visitors'): Promise<void> => {
    let next = Promise.resolve();
    await turns.take(lane, () => {
      order.push(lane);
      time += ms[lane];
      if (order.length < count) next = run(lane);
      return Promise.resolve();
    });
    await next;
  };
  await Promise.all([run('product'), run('product'), run('visitors'), run('visitors')]);
  return order.slice(0, count);
}

it('runs a short task of visitors after each long product task, even if product tasks never stop coming', async () => {
  const order = await compete({ product: 1_000, visitors: 250 }, 20);
  expect(order.filter((lane) => lane === 'visitors')).toHaveLength(10);
  expect(order.slice(0, 4)).toEqual(['product', 'visitors', 'product', 'visitors']);
});

it("leaves four fifths of the time to product tasks if visitors' tasks are long", async () => {
  const order = await compete({ product: 10, visitors: 3_000 }, 3_000);
  const visitors = order.filter((lane) => lane === 'visitors').length;
  const product = order.length - visitors;
  expect((product * 10) / (visitors * 3_000)).toBeGreaterThan(3);
});
