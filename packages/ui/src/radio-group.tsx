import { useId } from 'react';
import styles from './choice.module.css';
import { Fieldset, type Option } from './field';

type Props = {
  legend: string;
  hint?: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

export function RadioGroup({ legend, hint, options, value, onChange }: Props) {
  const name = useId();
  return (
    <Fieldset legend={legend} hint={hint}>
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
