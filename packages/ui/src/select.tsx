import type { Ref, SelectHTMLAttributes } from 'react';
import { controlClass, Field } from './field';
import type { FieldText } from './use-field';

/** `lang` is the language of the label if it differs from the page's. */
export type Option = { value: string; label: string; lang?: string };

type Props = FieldText &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'aria-invalid' | 'children'> & {
    options: readonly Option[];
    /** The text of the first, empty option, for example 'Choose a country'. */
    placeholder?: string;
    ref?: Ref<HTMLSelectElement>;
  };

export function Select({ label, hint, error, id, options, placeholder, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => (
        <select {...rest} {...control} className={controlClass(className)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
