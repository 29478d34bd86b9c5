import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import { FieldNotes } from './field';
import fieldStyles from './field.module.css';
import { useField } from './use-field';

type Props = {
  legend: string;
  hint?: string | undefined;
  error?: string | undefined;
  id?: string;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
};

/** Renders a group of controls under one question. The hint and the error describe the whole group. */
export function Fieldset({ legend, hint, error, id, children, ref }: Props) {
  const { control, hintId, errorId } = useField({ hint, error }, id);
  return (
    <fieldset
      ref={ref}
      id={control.id}
      aria-describedby={control['aria-describedby']}
      className={classNames(fieldStyles['group'], error && fieldStyles['invalid'])}
    >
      <legend className={fieldStyles['legend']}>{legend}</legend>
      <FieldNotes hint={hint} error={error} hintId={hintId} errorId={errorId} />
      {children}
    </fieldset>
  );
}
