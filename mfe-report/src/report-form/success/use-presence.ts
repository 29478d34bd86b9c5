import { useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Observes whether the visitor uses a box. Moving the pointer in it, focusing it, pressing a key or touching it
 * counts as use. Focus that the page set on the element with `data-arrival` does not count, and neither does a
 * resting pointer. Otherwise a box that is focused for screen readers would never close.
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
