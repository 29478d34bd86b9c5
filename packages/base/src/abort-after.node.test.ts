import { abortAfter } from './abort-after';

test('aborts when the time is over, in browsers without AbortSignal.timeout too', () => {
  jest.useFakeTimers();
  const { timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'timeout');
  const signal = abortAfter(5_000);
  Object.assign(AbortSignal, { timeout });
  jest.advanceTimersByTime(4_999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});
