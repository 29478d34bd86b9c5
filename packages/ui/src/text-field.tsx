import type { InputHTMLAttributes, Ref } from 'react';
import { classNames } from './class-names';
import { Field } from './field';
import fieldStyles from './field.module.css';
import { useField, type FieldWords } from './use-field';

type Props = FieldWords &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'aria-invalid'> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, hint, error, id, className, ...rest }: Props) {
  const { control, hintId, errorId } = useField({ hint, error }, id, rest['aria-describedby']);
  return (
    <Field label={label} hint={hint} error={error} htmlFor={control.id} hintId={hintId} errorId={errorId}>
      <input type="text" {...rest} {...control} className={classNames(fieldStyles['control'], className)} />
    </Field>
  );
}
