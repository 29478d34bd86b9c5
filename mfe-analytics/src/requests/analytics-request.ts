import type { Selection } from '../constants';

/** Address and options of the call that answers a selection (SPEC.md section 7). `api` is the configured base. */
export function analyticsRequest(api: string, selection: Selection): { url: string; init: RequestInit } {
  const { tab, location, timeframe } = selection;
  const base = `${api}/api/analytics`;
  const query = (values: Record<string, string | number>) =>
    new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString();
  switch (tab) {
    case 'outbreak':
      return { url: `${base}/outbreak-prediction?${query({ location, timeframe })}`, init: {} };
    case 'trends':
      return { url: `${base}/health-trends?${query({ period: timeframe })}`, init: {} };
    case 'seasonal':
      return { url: `${base}/seasonal-patterns?${query({ location })}`, init: {} };
    case 'risk':
      return {
        url: `${base}/risk-assessment`,
        init: {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ location, symptoms: [], medicalHistory: [] }),
        },
      };
  }
}
