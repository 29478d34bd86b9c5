import type { ComponentProps } from 'react';
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
