import { useId, type ComponentProps } from 'react';
import styles from './choice.module.css';
import { classNames } from './class-names';
import shared from './shared.module.css';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string };

export function Checkbox({ label, hint, id, className, ...rest }: Props) {
  const generated = useId();
  const inputId = id ?? generated;
  const hintId = hint ? `${inputId}-hint` : undefined;
  return (
    <label className={classNames(styles['choice'], className)} htmlFor={inputId}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        className={styles['input']}
        aria-labelledby={`${inputId}-label`}
        aria-describedby={hintId ?? rest['aria-describedby']}
      />
      <span className={styles['text']}>
        <span id={`${inputId}-label`}>{label}</span>
        {hint && (
          <span className={shared['hint']} id={hintId}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
