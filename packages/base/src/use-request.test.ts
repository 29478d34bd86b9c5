import { act, renderHook, waitFor } from '@testing-library/react';
import { useRequest, type Load } from './use-request';

test('`useRequest` loads again when `load` changes, and ignores the result of the previous `load`', async () => {
  let resolveFirst: (data: string) => void = () => undefined;
  let firstSignal: AbortSignal | undefined;
  const first: Load<string> = (signal) => {
    firstSignal = signal;
    return new Promise((resolve) => (resolveFirst = resolve));
  };
  const second: Load<string> = () => Promise.resolve('second');
  const { result, rerender } = renderHook(({ load }) => useRequest(load), { initialProps: { load: first } });
  expect(result.current.state).toEqual({ status: 'loading' });

  rerender({ load: second });
  expect(firstSignal?.aborted).toBe(true);
  await waitFor(() => expect(result.current.state).toEqual({ status: 'ready', data: 'second' }));

  await act(() => Promise.resolve(resolveFirst('late')));
  expect(result.current.state).toEqual({ status: 'ready', data: 'second' });

  rerender({ load: first });
  expect(result.current.state).toEqual({ status: 'loading' });
});

test('`useRequest` calls `onError` once for a failure, and loads again on `retry`', async () => {
  const error = new Error('no answer');
  const onError = jest.fn();
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(error).mockResolvedValueOnce('data');
  const { result } = renderHook(() => useRequest(load, onError));
  await waitFor(() => expect(result.current.state).toEqual({ status: 'failed', error }));
  expect(onError.mock.calls).toEqual([[error]]);

  act(() => result.current.retry());
  expect(result.current.state).toEqual({ status: 'loading' });
  await waitFor(() => expect(result.current.state).toEqual({ status: 'ready', data: 'data' }));
});

test('`useRequest` aborts the request on unmount without calling `onError`', async () => {
  const onError = jest.fn();
  const onAbort = jest.fn();
  const load: Load<never> = (signal) =>
    new Promise((_, reject) =>
      signal.addEventListener('abort', () => {
        onAbort();
        reject(signal.reason as Error);
      }),
    );
  const { unmount } = renderHook(() => useRequest(load, onError));
  unmount();
  await act(() => Promise.resolve());
  expect(onAbort).toHaveBeenCalledTimes(1);
  expect(onError).not.toHaveBeenCalled();
});
