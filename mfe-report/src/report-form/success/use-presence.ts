import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

/**
 * What a visitor does with fingers, wheel or keyboard. Not `scroll`, because the page itself scrolls when the short
 * success screen replaces the form.
 */
const ACTIONS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/**
 * Observes whether the visitor is here. `held` becomes true at the first touch, scroll or key anywhere on the page, and
 * stays true. `present` is true while the pointer moves in the element or a part of it has the focus. A pointer that
 * has not moved does not count. Focus on the part with `data-arrival` does not count, because the page itself sets that
 * focus for screen readers.
 */
export function usePresence() {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  const [held, setHeld] = useState(false);

  // A layout effect, so that a key in the first frame counts.
  useLayoutEffect(() => {
    const hold = () => setHeld(true);
    for (const action of ACTIONS) document.addEventListener(action, hold, { passive: true, capture: true });
    return () => {
      for (const action of ACTIONS) document.removeEventListener(action, hold, { capture: true });
    };
  }, []);

  return {
    held,
    present: pointer || focus,
    handlers: {
      onPointerMove: ({ nativeEvent }: PointerEvent) => {
        if (nativeEvent.pointerType !== 'touch' && hasMoved(nativeEvent)) setPointer(true);
      },
      onPointerLeave: () => setPointer(false),
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (!event.target.hasAttribute('data-arrival')) setFocus(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        const box = event.currentTarget;
        const stays = box.contains(event.relatedTarget) || box.contains(document.activeElement);
        if (!stays) setFocus(false);
      },
    },
  };
}

/** When the page changes under a resting pointer, browsers emit pointermove with a movement of 0. */
function hasMoved({ movementX, movementY }: globalThis.PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** Calls `onEnd` after `milliseconds`. The time while `held` is true does not count. */
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

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

export function usePageHidden(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
}
