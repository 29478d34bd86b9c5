import { useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Whether the visitor uses a box: the pointer moved in it, or the visitor focused it, pressed a key or touched it. Focus that the page set
 * on the element with `data-arrival` and a pointer that rests where the box appeared do not count: otherwise a box that is focused to be
 * read out would never close.
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

/** Browsers also emit pointermove, with a movement of 0, when the page changes under a resting pointer. */
function hasMoved({ movementX, movementY }: globalThis.PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
