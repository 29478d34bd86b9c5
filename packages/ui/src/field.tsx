import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import type { FieldWords } from './use-field';

type Props = FieldWords & {
  htmlFor: string;
  hintId: string | undefined;
  errorId: string | undefined;
  children: ReactNode;
};

/** Label, hint and error above a control, in the order they are read. */
export function Field({ label, hint, error, htmlFor, hintId, errorId, children }: Props) {
  return (
    <div className={classNames(styles['field'], error && styles['invalid'])}>
      <label className={styles['label']} htmlFor={htmlFor}>
        {label}
      </label>
      <FieldNotes hint={hint} error={error} hintId={hintId} errorId={errorId} />
      {children}
    </div>
  );
}

export function FieldNotes({ hint, error, hintId, errorId }: Omit<Props, 'label' | 'htmlFor' | 'children'>) {
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
