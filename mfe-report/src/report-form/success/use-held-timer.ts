import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` once the timer has run for `milliseconds` altogether. While it is held it stands still and keeps what is left. */
export function useHeldTimer(milliseconds: number, held: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (held) return;
    const started = performance.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [held]);
}
