/**
 * A request to an analytics endpoint, by POST if it has a body. A report from the place `report` changes the response.
 */
type AnalyticsRequest = { endpoint: string; path: string; body?: string; report: Place };

export type Place = { country: string; pinCode: string };

/**
 * The places of the analytics page's selector, countries, and postal prefixes of several lengths. Each entry has a
 * postal code inside the place, from which reports are sent.
 */
const LOCATIONS: Readonly<Record<string, Place>> = {
  India: { country: 'IN', pinCode: '700001' },
  Mumbai: { country: 'IN', pinCode: '400002' },
  Delhi: { country: 'IN', pinCode: '110001' },
  Bangalore: { country: 'IN', pinCode: '560001' },
  Chennai: { country: 'IN', pinCode: '600001' },
  US: { country: 'US', pinCode: '10001' },
  GB: { country: 'GB', pinCode: 'SW1A 1AA' },
  'IN-4': { country: 'IN', pinCode: '411001' },
  'IN-4000': { country: 'IN', pinCode: '400005' },
  'IN-40000': { country: 'IN', pinCode: '400001' },
  'IN-400001': { country: 'IN', pinCode: '400001' },
  'DE-10': { country: 'DE', pinCode: '10115' },
};

/** The record has no areas as large as this one. */
const WITHOUT_RECORD = 'IN-4';

/** Returns a request to each endpoint for each place. Timeframes and illnesses vary from place to place. */
export function allRequests(): AnalyticsRequest[] {
  return Object.entries(LOCATIONS).flatMap(([location, report], i) => {
    const days = [7, 30, 90][i % 3];
    const illness = ['', '&illness=flu', '&illness=dengue'][i % 3] ?? '';
    const query = `location=${encodeURIComponent(location)}`;
    const requests: Omit<AnalyticsRequest, 'report'>[] = [
      { endpoint: 'outbreak-prediction', path: `outbreak-prediction?${query}&timeframe=${days}` },
      { endpoint: 'health-trends', path: `health-trends?${query}&period=${days}` },
      { endpoint: 'seasonal-patterns', path: `seasonal-patterns?${query}` },
      {
        endpoint: 'risk-assessment',
        path: 'risk-assessment',
        body: JSON.stringify({
          location,
          symptoms: ['Fever'],
          medicalHistory: ['diabetes'],
          age: 70,
          gender: 'female',
        }),
      },
      { endpoint: 'series', path: `series?${query}&timeframe=90${illness}` },
      ...(location === WITHOUT_RECORD ? [] : [{ endpoint: 'alarms.atom', path: `alarms.atom?${query}` }]),
    ];
    return requests.map((request) => ({ ...request, report }));
  });
}
