import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button';

/**
 * A button that goes when it has been of use, by a press or by itself. The focus it had then stays near: with the closest part around
 * it that is still there and can take it (`tabIndex`), unless somebody has moved it on purpose.
 */
export function FleetingButton(props: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || button !== document.activeElement) return;
      const around: HTMLElement[] = [];
      for (let part = button.parentElement; part !== null; part = part.parentElement)
        if (part.hasAttribute('tabindex')) around.push(part);
      // Only then is it known what goes together with the button.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return <Button {...props} ref={ref} />;
}
