import { useReducer, type Dispatch } from 'react';
import { formReducer, type Action } from './form-reducer';
import { INITIAL_STATE, type FormState } from './form-state';
import { useHealthTip } from './use-health-tip';
import { usePostalCheck } from './use-postal-check';
import { useSending } from './use-sending';

/** The form's state with its timers, look-ups and requests attached. */
export function useReportForm(): { state: FormState; dispatch: Dispatch<Action> } {
  const [state, dispatch] = useReducer(formReducer, INITIAL_STATE);
  usePostalCheck(state, dispatch);
  useSending(state.submission, dispatch);
  useHealthTip(state.submission, dispatch);
  return { state, dispatch };
}
