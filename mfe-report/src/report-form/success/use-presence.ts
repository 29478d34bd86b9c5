import { useState, type FocusEvent, type PointerEvent } from 'react';

/**
 * Whether the visitor is at a box: the pointer moved in it, or the focus is in it by the visitor's own doing. Focus that the page set
 * (on the element with `data-arrival`) does not count until a key is pressed or the box is touched there; nor does a pointer that rests
 * where the box appeared. So a box that takes the focus to be read out does not keep itself open for ever.
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

/** A browser tells of a resting pointer when the page changes under it: then it has moved by 0. */
function hasMoved({ movementX, movementY }: globalThis.PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}
