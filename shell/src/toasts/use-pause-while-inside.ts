import { useMemo, useRef, type FocusEvent } from 'react';

/** Pauses while the pointer or the focus is inside the element, and resumes when both are outside. */
export function usePauseWhileInside(pause: () => void, resume: () => void) {
  const inside = useRef({ pointer: false, focus: false });
  return useMemo(() => {
    const update = (change: Partial<{ pointer: boolean; focus: boolean }>) => {
      Object.assign(inside.current, change);
      if (inside.current.pointer || inside.current.focus) pause();
      else resume();
    };
    return {
      /** Call this when the content is removed, because a removed element fires neither pointerleave nor blur. */
      reset: () => update({ pointer: false, focus: false }),
      handlers: {
        onPointerEnter: () => update({ pointer: true }),
        onPointerLeave: () => update({ pointer: false }),
        onFocus: () => update({ focus: true }),
        onBlur: (event: FocusEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget)) update({ focus: false });
        },
      },
    };
  }, [pause, resume]);
}
