import { useEffect, useEffectEvent, type Dispatch } from 'react';
import { useSupabase } from '@health-commons/data';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';
import { toAreaFigures } from './success/area-figures';

/** Reads the recent reports in the report's postal area (SPEC.md, section 7). After a failure, the list is empty. */
export function useAreaReports({ submission }: FormState, dispatch: Dispatch<Action>): void {
  const { getReports } = useSupabase();
  const country = submission.status === 'success' ? submission.report.country : null;
  const pinCode = submission.status === 'success' ? submission.pinCode : null;
  const read = useEffectEvent((inCountry: string, code: string) => getReports(inCountry, code));

  useEffect(() => {
    if (country === null || pinCode === null) return;
    let current = true;
    void read(country, pinCode).then((reports) => {
      if (current) dispatch({ type: 'area-read', figures: toAreaFigures(reports, Date.now()) });
    });
    return () => {
      current = false;
    };
  }, [country, pinCode, dispatch]);
}
