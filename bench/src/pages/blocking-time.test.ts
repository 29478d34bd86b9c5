import { blockingTime } from './blocking-time';

const paint = { name: 'firstContentfulPaint', ph: 'I', pid: 7, tid: 1, ts: 100_000 };
const task = (ts: number, cpu: number, place = {}) =>
  ({ name: 'RunTask', ph: 'X', pid: 7, tid: 1, ts, dur: 60_000, tdur: cpu, ...place }) as const;

test('the blocking time counts the CPU time over 50 ms of tasks of the main thread after the paint, four times', () => {
  const events = [
    task(10_000, 50_000),
    paint,
    task(200_000, 20_000),
    task(300_000, 12_000),
    task(400_000, 15_000),
    task(500_000, 50_000, { tid: 2 }),
  ];
  expect(blockingTime(events)).toBe(30 + 10);
  expect(blockingTime([task(200_000, 20_000)])).toBeNaN();
});
