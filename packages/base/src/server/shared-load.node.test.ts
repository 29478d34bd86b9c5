import { createSharedLoad } from './shared-load';

let now = 0;
const clock = () => now;
const LIMITS = { keepMs: 5_000, limitMs: 1_000 };

beforeEach(() => {
  now = 0;
});

test('loads once per `keepMs`, however many calls there are', async () => {
  let loads = 0;
  const read = createSharedLoad(() => Promise.resolve(++loads), 0, LIMITS, clock);
  expect(new Set(await Promise.all(Array.from({ length: 1_000 }, read)))).toEqual(new Set([1]));
  now = 4_999;
  expect(await read()).toBe(1);
  now = 5_000;
  expect(await read()).toBe(2);
});

test('keeps the fallback of a failed load', async () => {
  let loads = 0;
  const read = createSharedLoad(
    () => Promise.reject(new Error(`load ${(loads += 1)}`)),
    'fallback',
    LIMITS,
    clock,
  );
  expect([await read(), await read(), loads]).toEqual(['fallback', 'fallback', 1]);
});

test('answers with the fallback while a load is too slow, and starts no second load', async () => {
  jest.useFakeTimers();
  let loads = 0;
  let finish: (value: string) => void = () => undefined;
  const read = createSharedLoad(
    () => {
      loads += 1;
      return new Promise<string>((resolve) => (finish = resolve));
    },
    'fallback',
    LIMITS,
    clock,
  );
  const first = read();
  jest.advanceTimersByTime(1_000);
  expect(await first).toBe('fallback');
  now = 10_000;
  const second = read();
  finish('loaded');
  expect([await second, await read(), loads]).toEqual(['loaded', 'loaded', 1]);
  jest.useRealTimers();
});
