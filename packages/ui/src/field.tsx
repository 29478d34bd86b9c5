import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { useField, type FieldControl, type FieldText } from './use-field';

type Props = FieldText & {
  id: string | undefined;
  describedBy: string | undefined;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
};

/** Renders the label, hint and error above a control, in this order. */
export function Field({ label, hint, error, id, describedBy, children }: Props) {
  const { control, hintId, errorId } = useField({ hint, error }, id, describedBy);
  return (
    <div className={classNames(styles['field'], error && styles['invalid'])}>
      <label className={styles['label']} htmlFor={control.id}>
        {label}
      </label>
      <FieldNotes hint={hint} error={error} hintId={hintId} errorId={errorId} />
      {children(control)}
    </div>
  );
}

type NotesProps = Omit<FieldText, 'label'> & { hintId: string | undefined; errorId: string | undefined };

export function FieldNotes({ hint, error, hintId, errorId }: NotesProps) {
  return (
    <>
      {hint && (
        <p className={styles['hint']} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles['error']} id={errorId}>
          {error}
        </p>
      )}
    </>
  );
}

export function controlClass(className: string | undefined): string {
  return classNames(styles['control'], className);
}
