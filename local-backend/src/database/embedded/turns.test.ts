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
    turns.take(async () => {
      await first.promise;
      order.push('first');
    }),
    turns.take(() => {
      order.push('second');
      return Promise.reject(new Error('failed'));
    }),
    turns.take(() => {
      order.push('third');
      return Promise.resolve();
    }),
  ]);
  expect(turns.pending()).toBe(2);
  expect(order).toEqual([]);
  first.resolve();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(turns.pending()).toBe(0);
});

it('rejects a task if the queue is full or the wait is too long', async () => {
  jest.useFakeTimers();
  const turns = createTurns({ pending: 1, waitMs: 1_000 });
  const first = later();
  const working = turns.take(() => first.promise);
  const impatient = expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ code: '53300' });
  await expect(turns.take(() => Promise.resolve())).rejects.toMatchObject({ code: '53300' });
  jest.advanceTimersByTime(1_000);
  await impatient;
  first.resolve();
  await working;
  await expect(turns.take(() => Promise.resolve('next'))).resolves.toBe('next');
  jest.useRealTimers();
});
