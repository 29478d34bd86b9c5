import { useEffect, useEffectEvent, useLayoutEffect, type Dispatch } from 'react';
import { isEmpty } from './answers';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';
import { onDraftReleased, restoreStashedDraft } from './stashed-drafts';

/**
 * Restores stashed answers (stashed-drafts.ts) as soon as this form is empty: those of a report that could not be sent
 * after the visitor had left its form, or of one that was being sent when the tab was reloaded.
 */
export function useStashedDraft({ answers, submission }: FormState, dispatch: Dispatch<Action>): void {
  const isFree = submission.status === 'editing' && isEmpty(answers);
  const restore = useEffectEvent(() => {
    const draft = isFree ? restoreStashedDraft() : null;
    if (draft) dispatch({ type: 'draft-restored', draft });
  });
  // Restores before the browser paints an empty form.
  useLayoutEffect(() => restore(), [isFree]);
  useEffect(() => onDraftReleased(() => restore()), []);
}
