import { act, renderHook } from '@testing-library/react';
import { holdToasts, releaseToasts, toast, useToasts } from './toasts';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const toasts = () => renderHook(() => useToasts()).result;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    releaseToasts();
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

test.each(['success', 'error', 'warning', 'info'] as const)('a toast of kind %s', (kind) => {
  const shown = toasts();
  act(() => void toast[kind]('Words'));
  expect(shown.current).toMatchObject([{ kind, text: 'Words', leaving: false }]);
});

test('leaves after 5000 ms and is gone 300 ms later', () => {
  const shown = toasts();
  act(() => void toast.info('Words'));
  wait(4999);
  expect(shown.current[0]?.leaving).toBe(false);
  wait(1);
  expect(shown.current[0]?.leaving).toBe(true);
  wait(299);
  expect(shown.current).toHaveLength(1);
  wait(1);
  expect(shown.current).toHaveLength(0);
});

test('closed, it leaves at once, with the same 300 ms', () => {
  const shown = toasts();
  let id = '';
  act(() => {
    id = toast.error('Words');
    toast.error('Others');
  });
  act(() => toast.close(id));
  expect(shown.current.map(({ leaving }) => leaving)).toEqual([true, false]);
  wait(300);
  expect(shown.current.map(({ text }) => text)).toEqual(['Others']);
});

test('held, the clocks stand, and run on from where they stood', () => {
  const shown = toasts();
  act(() => void toast.info('Words'));
  wait(4000);
  act(() => holdToasts());
  wait(60_000);
  expect(shown.current[0]?.leaving).toBe(false);
  act(() => releaseToasts());
  wait(999);
  expect(shown.current[0]?.leaving).toBe(false);
  wait(1);
  expect(shown.current[0]?.leaving).toBe(true);
});

test('a toast that comes while others are held waits too', () => {
  const shown = toasts();
  act(() => void toast.info('First'));
  act(() => holdToasts());
  act(() => void toast.info('Second'));
  wait(60_000);
  expect(shown.current).toHaveLength(2);
  act(() => releaseToasts());
  wait(5300);
  expect(shown.current).toHaveLength(0);
});

test('when the last one goes, nothing is held any more', () => {
  const shown = toasts();
  let id = '';
  act(() => {
    id = toast.info('Words');
    holdToasts();
    toast.close(id);
  });
  wait(300);
  act(() => void toast.info('Later'));
  wait(5300);
  expect(shown.current).toHaveLength(0);
});
