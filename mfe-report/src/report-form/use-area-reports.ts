import { useEffect, type Dispatch } from 'react';
import { fetchStatistics } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';

/** Fetches the number of recent reports in the report's postal area. After a failure, no number is shown. */
export function useAreaReports({ submission }: FormState, dispatch: Dispatch<Action>): void {
  const { api } = useConfig();
  const country = submission.status === 'success' ? submission.report.country : null;
  const pinCode = submission.status === 'success' ? submission.pinCode : null;

  useEffect(() => {
    if (country === null || pinCode === null) return;
    const abort = new AbortController();
    fetchStatistics(api, { country, pinCode, signal: abort.signal })
      .then(({ activeCases, firstDay }) => {
        // Responses without a first day come from older APIs, which count the whole country.
        if (firstDay !== undefined && !abort.signal.aborted)
          dispatch({ type: 'area-counted', reports: activeCases });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [api, country, pinCode, dispatch]);
}
