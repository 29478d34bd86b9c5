import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `milliseconds`, not counting the time in which the timer is held. */
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
