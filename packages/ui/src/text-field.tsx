import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldText } from './field';

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'aria-invalid'>;

// A code such as '111 20' keeps its order in a right-to-left page, and so does a name in either direction (dir).
export function TextField({ label, hint, error, id, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => (
        <input type="text" dir="auto" {...rest} {...control} className={controlClass(className)} />
      )}
    </Field>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'aria-invalid'>;

export function TextArea({ label, hint, error, id, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} describedBy={rest['aria-describedby']}>
      {(control) => (
        <textarea rows={3} dir="auto" {...rest} {...control} className={controlClass(className)} />
      )}
    </Field>
  );
}
