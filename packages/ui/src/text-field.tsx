import type { InputHTMLAttributes, Ref } from 'react';
import { controlClass, Field } from './field';
import type { FieldText } from './use-field';

type Props = FieldText &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid'> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, id, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => <input type="text" {...rest} {...control} className={controlClass(className)} />}
    </Field>
  );
}
