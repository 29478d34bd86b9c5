import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button';

/**
 * A button that is removed once it has been used. If it has the focus then, the focus moves to its nearest remaining ancestor with
 * `tabIndex`.
 */
export function FleetingButton(props: ButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button === null || button !== document.activeElement) return;
      const ancestors: HTMLElement[] = [];
      for (let part = button.parentElement; part !== null; part = part.parentElement)
        if (part.hasAttribute('tabindex')) ancestors.push(part);
      // Only now is it known which ancestors were removed with the button.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        ancestors.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return <Button {...props} ref={ref} />;
}
