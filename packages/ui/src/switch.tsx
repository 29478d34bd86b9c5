import { useId } from 'react';
import { classNames } from './class-names';
import styles from './switch.module.css';

type Props = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
  disabled?: boolean;
  className?: string;
};

/** Renders a checkbox with the switch role, for a choice that takes effect immediately. */
export function Switch({ label, checked, onChange, hint, disabled, className }: Props) {
  const id = useId();
  return (
    <label className={classNames(styles['switch'], className)} htmlFor={id}>
      <span className={styles['text']}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span className={styles['hint']} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles['input']}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
