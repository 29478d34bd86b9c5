import { useId } from 'react';

export type FieldText = {
  label: string;
  /** Text above the control that helps the visitor. It is part of the control's accessible description. */
  hint?: string | undefined;
  /** A sentence that explains the error. Marks the control as invalid. */
  error?: string | undefined;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** Returns the ids and ARIA attributes that connect a control to its hint and error. The default id is generated. */
export function useField(
  { hint, error }: Pick<FieldText, 'hint' | 'error'>,
  givenId?: string,
  describedBy?: string,
): { hintId: string | undefined; errorId: string | undefined; control: FieldControl } {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': [hintId, errorId, describedBy].filter(Boolean).join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}
