import { useId } from 'react';
import styles from './choice.module.css';
import { Fieldset } from './fieldset';
import layout from './radio-group.module.css';
import type { Option } from './select';

type Props = {
  legend: string;
  hint?: string;
  error?: string;
  /** Shared by the radios; generated unless given. */
  name?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
};

export function RadioGroup({ legend, hint, error, name, options, value, onChange, disabled }: Props) {
  const generated = useId();
  return (
    <Fieldset legend={legend} hint={hint} error={error}>
      <div className={layout['options']}>
        {options.map((option) => (
          <label key={option.value} className={styles['choice']}>
            <input
              className={styles['input']}
              type="radio"
              name={name ?? generated}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              disabled={disabled}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
