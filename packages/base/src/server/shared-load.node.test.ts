import { createSharedLoad } from './shared-load';

const LIMITS = { keepMs: 5_000, limitMs: 1_000 };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('loads once per `keepMs`, however many calls there are', async () => {
  let loads = 0;
  const read = createSharedLoad(() => Promise.resolve(++loads), 0, LIMITS);
  expect(new Set(await Promise.all(Array.from({ length: 1_000 }, read)))).toEqual(new Set([1]));
  jest.advanceTimersByTime(4_999);
  expect(await read()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await read()).toBe(2);
});

test('keeps the fallback of a failed load', async () => {
  let loads = 0;
  const fail = () => Promise.reject(new Error(`load ${(loads += 1)}`));
  const read = createSharedLoad(fail, 'fallback', LIMITS);
  expect([await read(), await read(), loads]).toEqual(['fallback', 'fallback', 1]);
});

test('answers with the fallback while a load is too slow, and starts no second load', async () => {
  let loads = 0;
  let finish: (value: string) => void = () => undefined;
  const load = () => {
    loads += 1;
    return new Promise<string>((resolve) => (finish = resolve));
  };
  const read = createSharedLoad(load, 'fallback', LIMITS);
  const first = read();
  jest.advanceTimersByTime(1_000);
  expect(await first).toBe('fallback');
  jest.advanceTimersByTime(9_000);
  const second = read();
  finish('loaded');
  expect([await second, await read(), loads]).toEqual(['loaded', 'loaded', 1]);
});
