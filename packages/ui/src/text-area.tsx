import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Field } from './field';
import fieldStyles from './field.module.css';
import { useField, type FieldWords } from './use-field';

type Props = FieldWords &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'aria-invalid'> & { ref?: Ref<HTMLTextAreaElement> };

/** A text field of several lines. */
export function TextArea({ label, hint, error, id, className, ...rest }: Props) {
  const { control, hintId, errorId } = useField({ hint, error }, id, rest['aria-describedby']);
  return (
    <Field label={label} hint={hint} error={error} htmlFor={control.id} hintId={hintId} errorId={errorId}>
      <textarea rows={3} {...rest} {...control} className={classNames(fieldStyles['control'], className)} />
    </Field>
  );
}
