import { useId } from 'react';

export type FieldWords = {
  label: string;
  /** Help that stands above the control and is read with it. */
  hint?: string | undefined;
  /** What is wrong, as a sentence. Marks the control invalid. */
  error?: string | undefined;
};

/** The ids and ARIA attributes that tie a control to its hint and error. `id` is generated unless given. */
export function useField({ hint, error }: Pick<FieldWords, 'hint' | 'error'>, given?: string, also?: string) {
  const generated = useId();
  const id = given ?? generated;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId, also].filter(Boolean).join(' ') || undefined;
  return {
    hintId,
    errorId,
    control: {
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error ? (true as const) : undefined,
    },
  };
}
