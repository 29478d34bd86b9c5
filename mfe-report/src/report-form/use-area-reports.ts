import * as v from 'valibot';
import { useEffect, type Dispatch } from 'react';
import { requestJson } from '@health-commons/data';
import { useConfig } from '@health-commons/platform';
import type { Action } from './form-reducer';
import type { FormState } from './form-state';

/** What is read of contracts' statistics. `firstDay` must be there: an api that does not know postal areas has none, and counts the country. */
const areaSchema = v.object({ activeCases: v.number(), firstDay: v.nullable(v.string()) });

/** Counts the recent reports of the postal area that was reported from. Without an answer the success screen is complete all the same. */
export function useAreaReports({ submission }: FormState, dispatch: Dispatch<Action>): void {
  const { api } = useConfig();
  const country = submission.status === 'success' ? submission.report.country : null;
  const pinCode = submission.status === 'success' ? submission.pinCode : null;

  useEffect(() => {
    if (country === null || pinCode === null) return;
    const abort = new AbortController();
    const query = new URLSearchParams({ country, pin_code: pinCode });
    requestJson(`${api}/api/statistics?${query}`, areaSchema, { signal: abort.signal })
      .then(({ activeCases }) => {
        if (!abort.signal.aborted) dispatch({ type: 'area-counted', reports: activeCases });
      })
      .catch(() => undefined);
    return () => abort.abort();
  }, [api, country, pinCode, dispatch]);
}
