import { useId, type ComponentProps } from 'react';
import styles from './choices.module.css';
import { classNames } from './class-names';
import { Fieldset, type Option } from './field';
import shared from './shared.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; hint?: string };

export function Checkbox({ label, hint, id, className, ...rest }: CheckboxProps) {
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

type RadioGroupProps<Value> = {
  legend: string;
  hint?: string;
  options: readonly Option<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

export function RadioGroup<V extends string>({ options, value, onChange, ...text }: RadioGroupProps<V>) {
  const name = useId();
  return (
    <Fieldset {...text}>
      <div className={styles['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              className={styles['input']}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
