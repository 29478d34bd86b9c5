import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

type ButtonVariant = 'primary' | 'secondary' | 'link';

export type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant };

/** Renders a button. The default `type` is 'button', not 'submit'. Use only one primary button per view. */
export function Button({ variant = 'primary', type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(buttonClass(variant), className)}>
      {children}
    </button>
  );
}

/** Returns the class names of a button, for links that look like buttons. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classNames(styles['button'], styles[variant]);
}

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
