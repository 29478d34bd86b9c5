import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { useSupabase, type ReportToSend } from '@health-commons/data';
import { loadTips } from '../tips/load-tips';
import { translateTip } from '../tips/translate-tip';
import type { Action } from './form-reducer';
import type { Submission } from './form-state';

/** Fetches a tip once the report is stored. After a failure, no tip is shown. */
export function useHealthTip(submission: Submission, dispatch: Dispatch<Action>): void {
  const { getHealthTip } = useSupabase();
  const isSubmitting = submission.status === 'submitting';
  const stored = submission.status === 'success' ? submission.report : null;
  const pinCode = submission.status === 'success' ? submission.pinCode : '';
  const fetchTip = useEffectEvent(async (report: ReportToSend) => {
    // A tip for Brazil is recognized by the eight digits of its whole codes (supabase/seed.sql).
    const tip = await getHealthTip(report.symptoms, report.country === 'BR' ? `${pinCode}000` : pinCode);
    return tip && translateTip(tip);
  });

  useEffect(() => {
    // The translations load while the report is being sent, so that the tip need not wait for them.
    if (isSubmitting) void loadTips();
  }, [isSubmitting]);

  useEffect(() => {
    if (!stored) return;
    let current = true;
    fetchTip(stored)
      .then((tip) => {
        if (current && tip) dispatch({ type: 'tip-arrived', tip });
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [stored, dispatch]);
}
