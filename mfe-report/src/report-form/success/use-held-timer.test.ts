import { renderHook } from '@testing-library/react';
import { useHeldTimer } from './use-held-timer';

const start = (held = false) => {
  const onEnd = jest.fn();
  const { rerender, unmount } = renderHook((props) => useHeldTimer(3000, props.held, onEnd), {
    initialProps: { held },
  });
  return { onEnd, unmount, hold: () => rerender({ held: true }), release: () => rerender({ held: false }) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('`useHeldTimer`', () => {
  it('calls `onEnd` after the given time', () => {
    const { onEnd } = start();
    jest.advanceTimersByTime(2999);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('pauses while `held` is true', () => {
    const { onEnd, hold, release } = start();
    jest.advanceTimersByTime(2000);
    hold();
    jest.advanceTimersByTime(60_000);
    release();
    jest.advanceTimersByTime(999);
    expect(onEnd).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });

  it('does not call `onEnd` after its component is unmounted', () => {
    const { onEnd, unmount } = start();
    unmount();
    jest.advanceTimersByTime(5000);
    expect(onEnd).not.toHaveBeenCalled();
  });
});
