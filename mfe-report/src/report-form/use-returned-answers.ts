import { useEffect, useEffectEvent, useLayoutEffect, type Dispatch } from 'react';
import { isEmpty } from './answers';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';
import { onReturned, takeReturned } from './lent-answers';

/** Takes up answers whose form was left before they could be sent, as long as nothing else is in this one. */
export function useReturnedAnswers({ answers, submission }: FormState, dispatch: Dispatch<Action>): void {
  const isFree = submission.status === 'editing' && isEmpty(answers);
  const takeUp = useEffectEvent(() => {
    const draft = isFree ? takeReturned() : null;
    if (draft) dispatch({ type: 'answers-returned', draft });
  });
  // Before the browser draws an empty form.
  useLayoutEffect(() => takeUp(), [isFree]);
  useEffect(() => onReturned(() => takeUp()), []);
}
