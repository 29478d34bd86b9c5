import type { Dispatch } from 'react';
import type { Answers } from '../answers';
import type { Action } from '../form-reducer';

/** What every field of the form is given. `error` is the sentence of the rule it breaks. */
export type FieldProps = {
  /** Of the control itself; generated unless given. */
  id?: string;
  answers: Answers;
  error?: string | undefined;
  dispatch: Dispatch<Action>;
};
