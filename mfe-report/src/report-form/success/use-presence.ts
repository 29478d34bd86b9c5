import { useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Observes whether the visitor uses an element: moves the pointer in it, focuses a part of it, presses a key or
 * touches it. A pointer that has not moved does not count. Focus on the part with `data-arrival` does not count,
 * because the page itself sets that focus for screen readers.
 */
export function usePresence() {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);

  return {
    present: pointer || focus,
    handlers: {
      onPointerMove: ({ nativeEvent }: PointerEvent) => {
        if (nativeEvent.pointerType !== 'touch' && hasMoved(nativeEvent)) setPointer(true);
      },
      onPointerLeave: () => setPointer(false),
      onPointerDown: () => setFocus(true),
      onKeyDown: () => setFocus(true),
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
