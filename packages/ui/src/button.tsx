import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

type ButtonVariant = 'primary' | 'secondary' | 'link';

export type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant };

/** `type` defaults to 'button'. Use one primary button per view. */
export function Button({ variant = 'primary', type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(buttonClass(variant), className)}>
      {children}
    </button>
  );
}

/** Class names of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classNames(styles['button'], styles[variant]);
}
