import type { Ref, SelectHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Field } from './field';
import fieldStyles from './field.module.css';
import { useField, type FieldWords } from './use-field';

export type Option = { value: string; label: string };

type Props = FieldWords &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-invalid' | 'children'> & {
    options: readonly Option[];
    /** The first, empty option, e.g. 'Choose a country'. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

export function Select({ label, hint, error, id, options, placeholder, className, ...rest }: Props) {
  const { control, hintId, errorId } = useField({ hint, error }, id, rest['aria-describedby']);
  return (
    <Field label={label} hint={hint} error={error} htmlFor={control.id} hintId={hintId} errorId={errorId}>
      <select {...rest} {...control} className={classNames(fieldStyles['control'], className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
