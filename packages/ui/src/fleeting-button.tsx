import { useLayoutEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button';

/**
 * Renders a button that is removed after it is used. If the removed button has the focus, the focus moves to its
 * nearest remaining ancestor with `tabIndex`.
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
      // Wait until React has removed all elements, because it may remove some of the ancestors too.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        ancestors.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      });
    };
  }, []);
  return <Button {...props} ref={ref} />;
}
