import { act, renderHook } from '@testing-library/react';
import { pauseToasts, resumeToasts, toast, useToasts } from './toasts';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const toasts = () => renderHook(() => useToasts()).result;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => {
    resumeToasts();
    jest.runAllTimers();
  });
  jest.useRealTimers();
});

test('a toast starts its exit after 5000 ms and is removed 300 ms later', () => {
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

test('a toast that is closed starts its exit immediately and is removed 300 ms later', () => {
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

test('a pause keeps toasts, also those that are added during it, and afterwards they have their whole time', () => {
  const shown = toasts();
  act(() => void toast.info('First'));
  wait(4000);
  act(() => pauseToasts());
  act(() => void toast.info('Second'));
  wait(60_000);
  expect(shown.current.map(({ leaving }) => leaving)).toEqual([false, false]);
  act(() => resumeToasts());
  wait(4999);
  expect(shown.current[0]?.leaving).toBe(false);
  wait(301);
  expect(shown.current).toHaveLength(0);
});

test('removing the last toast ends the pause', () => {
  const shown = toasts();
  let id = '';
  act(() => {
    id = toast.info('Words');
    pauseToasts();
    toast.close(id);
  });
  wait(300);
  act(() => void toast.info('Later'));
  wait(5300);
  expect(shown.current).toHaveLength(0);
});
