import { useMemo, useRef, type FocusEvent } from 'react';

/** Holds while the pointer or the focus is inside, and releases when neither is. */
export function useReadingHold(hold: () => void, release: () => void) {
  const inside = useRef({ pointer: false, focus: false });
  return useMemo(() => {
    const update = (change: Partial<{ pointer: boolean; focus: boolean }>) => {
      Object.assign(inside.current, change);
      if (inside.current.pointer || inside.current.focus) hold();
      else release();
    };
    return {
      /** When what was inside is gone: a removed element sends neither pointerleave nor blur. */
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
  }, [hold, release]);
}
