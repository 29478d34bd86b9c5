import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'link';

export type ButtonProps = ComponentProps<'button'> & { variant?: ButtonVariant };

/** A button of type 'button' unless told otherwise. One primary button a view. */
export function Button({ variant = 'primary', type = 'button', className, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(buttonClass(variant), className)}>
      {children}
    </button>
  );
}

/** The look of a button, for a link that leads to an action. */
export function buttonClass(variant: ButtonVariant = 'primary'): string {
  return classNames(styles['button'], styles[variant]);
}
