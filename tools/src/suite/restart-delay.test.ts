import { restartDelay } from './restart-delay';

test('the delay is 1 s at first and doubles with every crash, up to 30 s', () => {
  const delays: number[] = [];
  for (let crash = 0; crash < 7; crash += 1) delays.push(restartDelay(delays.at(-1) ?? null, 500));
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('the delay returns to 1 s after the program has run for a minute', () => {
  expect(restartDelay(30_000, 59_999)).toBe(30_000);
  expect(restartDelay(30_000, 60_000)).toBe(1_000);
});
