import { useId } from 'react';

export type FieldText = {
  label: string;
  /** Help above the control, part of its accessible description. */
  hint?: string | undefined;
  /** A sentence. Marks the control invalid. */
  error?: string | undefined;
};

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The ids and ARIA attributes that tie a control to its hint and error. `id` is generated unless given. */
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
