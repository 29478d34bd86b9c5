import { useEffect, useReducer, type Dispatch } from 'react';
import { restoreDraft, saveDraft } from './draft';
import { formReducer, type Action } from './form-reducer';
import type { FormState } from './form-state';
import { useAreaReports } from './use-area-reports';
import { useHealthTip } from './use-health-tip';
import { usePostalCheck } from './use-postal-check';
import { useSending } from './use-sending';
import { useStashedDraft } from './use-stashed-draft';
import { evictExpiredCodes } from './verified-codes';
import { usePendingReport } from './pending/use-pending-report';

export function useReportForm(): { state: FormState; dispatch: Dispatch<Action> } {
  const [state, dispatch] = useReducer(formReducer, undefined, restoreDraft);
  useEffect(evictExpiredCodes, []);
  useEffect(() => saveDraft(state), [state]);
  useStashedDraft(state, dispatch);
  usePostalCheck(state, dispatch);
  useSending(state, dispatch);
  usePendingReport(state.submission, dispatch);
  useHealthTip(state.submission, dispatch);
  useAreaReports(state, dispatch);
  return { state, dispatch };
}
