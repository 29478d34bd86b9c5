import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';
import styles from './field.module.css';
import shared from './shared.module.css';

export type FieldText = {
  label: string;
  /** Text above the control that helps the visitor. It is part of the control's accessible description. */
  hint?: string | undefined;
  /** A sentence that explains the error. Marks the control as invalid. */
  error?: string | undefined;
};

/** Returns the hint and the error, and the attributes that connect a control to them. The default id is generated. */
function useField({ hint, error }: Omit<FieldText, 'label'>, givenId?: string, describedBy?: string) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    notes: (
      <>
        {hint && (
          <p className={shared['hint']} id={hintId}>
            {hint}
          </p>
        )}
        {error && (
          <p className={styles['error']} id={errorId}>
            {error}
          </p>
        )}
      </>
    ),
    control: {
      id,
      'aria-describedby': [hintId, errorId, describedBy].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

type FieldProps = FieldText & {
  id: string | undefined;
  describedBy: string | undefined;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: ReturnType<typeof useField>['control']) => Elements;
};

/** Renders the label, hint and error above a control, in this order. */
export function Field({ label, hint, error, id, describedBy, children }: FieldProps) {
  const { control, notes } = useField({ hint, error }, id, describedBy);
  return (
    <div className={classNames(styles['field'], error && styles['invalid'])}>
      <label className={styles['label']} htmlFor={control.id}>
        {label}
      </label>
      {notes}
      {children(control)}
    </div>
  );
}

export function controlClass(className: string | undefined): string {
  return classNames(styles['control'], className);
}

type FieldsetProps = Omit<FieldText, 'label'> & { legend: string; children: Elements };

/** Renders a group of controls under one question. The hint and the error describe the whole group. */
export function Fieldset({ legend, hint, error, children }: FieldsetProps) {
  const { control, notes } = useField({ hint, error });
  return (
    <fieldset
      aria-describedby={control['aria-describedby']}
      className={classNames(styles['group'], error && styles['invalid'])}
    >
      <legend className={styles['legend']}>{legend}</legend>
      {notes}
      {children}
    </fieldset>
  );
}

/** `lang` is the language of the label if it differs from the page's. */
export type Option = { value: string; label: string; lang?: string };

type SelectProps = FieldText &
  Omit<ComponentProps<'select'>, 'aria-invalid' | 'children'> & {
    options: readonly Option[];
    /** The text of the first, empty option, for example 'Choose a country'. */
    placeholder?: string;
  };

export function Select({ label, hint, error, id, options, placeholder, className, ...rest }: SelectProps) {
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
