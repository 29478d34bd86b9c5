import type { Ref, TextareaHTMLAttributes } from 'react';
import { controlClass, Field } from './field';
import type { FieldText } from './use-field';

type Props = FieldText &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'aria-invalid'> & { ref?: Ref<HTMLTextAreaElement> };

export function TextArea({ label, hint, error, id, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => <textarea rows={3} {...rest} {...control} className={controlClass(className)} />}
    </Field>
  );
}
