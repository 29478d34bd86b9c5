import { useId, type ComponentProps } from 'react';
import { classNames } from './class-names';
import type { Elements } from './elements';
import styles from './field.module.css';
import shared from './shared.module.css';

type FieldText = {
  label: string;
  /** Text above the control that helps the visitor. It is part of the control's accessible description. */
  hint?: string | undefined;
  /** A sentence that explains the error. Marks the control as invalid. */
  error?: string | undefined;
};

/** The properties of a control that its field reads. */
type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'className' | 'aria-describedby'>;

/** Returns the hint and the error, and the attributes that connect a control to them. The default id is generated. */
function useField({ hint, error }: Omit<FieldText, 'label'>, props: ControlProps = {}) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
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
          <p className={shared['error']} id={errorId}>
            {error}
          </p>
        )}
      </>
    ),
    control: {
      id,
      className: classNames(shared['control'], props.className),
      'aria-describedby': [hintId, errorId, props['aria-describedby']].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}

type FieldProps = FieldText & {
  /** The properties of the control. */
  of: ControlProps;
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: ReturnType<typeof useField>['control']) => Elements;
};

/** Renders the label, hint and error above a control, in this order. */
function Field({ label, hint, error, of, children }: FieldProps) {
  const { control, notes } = useField({ hint, error }, of);
  return (
    <div className={classNames(styles['field'], error && styles['invalid'])}>
      <label className={shared['strong']} htmlFor={control.id}>
        {label}
      </label>
      {notes}
      {children(control)}
    </div>
  );
}

type TextFieldProps = FieldText & Omit<ComponentProps<'input'>, 'aria-invalid'>;

// A code such as '111 20' keeps its order in a right-to-left page, and so does a name in either direction (dir).
export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} of={rest}>
      {(control) => <input type="text" dir="auto" {...rest} {...control} />}
    </Field>
  );
}

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'aria-invalid'>;

export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} of={rest}>
      {(control) => <textarea rows={3} dir="auto" {...rest} {...control} />}
    </Field>
  );
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
export type Option<Value> = { value: Value; label: string; lang?: string };

type SelectProps<Value> = FieldText &
  Omit<ComponentProps<'select'>, 'aria-invalid' | 'children' | 'value' | 'onChange'> & {
    options: readonly Option<Value>[];
    /** The text of the first, empty option, for example 'Choose a country'. */
    placeholder?: string;
    value: Value;
    onChange: (value: Value) => void;
  };

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, options, placeholder, onChange, ...rest } = props;
  return (
    <Field label={label} hint={hint} error={error} of={rest}>
      {(control) => (
        <select
          {...rest}
          {...control}
          // The cast is safe because the value is that of an option.
          onChange={({ currentTarget }) => onChange(currentTarget.value as Value)}
        >
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
