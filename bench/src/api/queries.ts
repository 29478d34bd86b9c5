import { DAY_MS, dayOf } from '@health-commons/base/days';

/** Map views, from the whole world to a single city. */
const VIEWS = [
  { bbox: '-180,-60,180,80', zoom: '2' },
  { bbox: '-180,-90,180,90', zoom: '6' },
  { bbox: '-180,-90,180,90', zoom: '18' },
  // Europe, India, the Pacific over the date line, Germany, Mumbai, Chennai
  { bbox: '-12,35,32,66', zoom: '4' },
  { bbox: '66,6,98,36', zoom: '5' },
  { bbox: '110,-50,-60,60', zoom: '3' },
  { bbox: '5.5,47,15.5,55.2', zoom: '7' },
  { bbox: '72.6,18.8,73.2,19.4', zoom: '11' },
  { bbox: '80.15,12.95,80.35,13.15', zoom: '13' },
];

const FILTERS: readonly Record<string, string>[] = [
  {},
  { illness: 'flu' },
  { illness: 'dengue' },
  { illness: 'malaria' },
  { illness: 'unknown' },
  { severity: 'mild' },
  { severity: 'severe' },
  { illness: 'covid', severity: 'moderate' },
  { illness: 'dengue', severity: 'severe' },
];

const PERIODS = ['all', '365', '90', '30', '7'] as const;

/**
 * The last day of a period, in days before today. 0 is the map as it opens. 35 and 700 are the map after a visitor has
 * moved the slider to the past.
 */
const DAYS_BEFORE = [0, 35, 700] as const;

export type Place = { country: string; pinCode: string };

/**
 * A request to the API, by POST if it has a body. `kind` is its row in the result. A report from the place `from`
 * changes the response of an analytics request.
 */
export type ApiRequest = { kind: string; path: string; body?: string; from?: Place };

/** Returns the 1,215 combinations of view, filter, period and date, as requests for the map's circles. */
export const mapRequests = (now: Date): ApiRequest[] =>
  VIEWS.flatMap((view) =>
    FILTERS.flatMap((filter) =>
      PERIODS.flatMap((period) =>
        DAYS_BEFORE.map((days) => {
          const until = dayOf(now.getTime() - days * DAY_MS);
          const params = { ...filter, ...(period !== 'all' && { period }), ...(days > 0 && { until }) };
          const kind = Object.keys(params).length > 0 ? 'map, filtered' : 'map, unfiltered';
          return {
            kind,
            path: `health-aggregates?${new URLSearchParams({ ...view, ...params }).toString()}`,
          };
        }),
      ),
    ),
  );

/**
 * Places of the analytics page's selector, countries, and postal prefixes of several lengths. Each has a postal code
 * inside the place, from which reports are sent.
 */
const LOCATIONS: Readonly<Record<string, Place>> = {
  India: { country: 'IN', pinCode: '700001' },
  Mumbai: { country: 'IN', pinCode: '400002' },
  Chennai: { country: 'IN', pinCode: '600001' },
  US: { country: 'US', pinCode: '10001' },
  'IN-400001': { country: 'IN', pinCode: '400001' },
  'DE-10': { country: 'DE', pinCode: '10115' },
};

const PATIENT = { symptoms: [], medicalHistory: [], age: 70, gender: 'female' };

/** Returns a request to each analytics endpoint for each place. Timeframes and illnesses vary from place to place. */
export const analyticsRequests = (): ApiRequest[] =>
  Object.entries(LOCATIONS).flatMap(([location, from], i) => {
    const days = String([7, 30, 90][i % 3]);
    const illness = ['', 'flu', 'dengue'][i % 3] ?? '';
    const get = (kind: string, params: Record<string, string> = {}) => {
      const search = new URLSearchParams({ location, ...params }).toString();
      return { kind, path: `analytics/${kind}?${search}`, from };
    };
    const body = JSON.stringify({ location, ...PATIENT });
    return [
      get('outbreak-prediction', { timeframe: days }),
      get('health-trends', { period: days }),
      get('seasonal-patterns'),
      { kind: 'risk-assessment', path: 'analytics/risk-assessment', body, from },
      get('series', { timeframe: '90', ...(illness && { illness }) }),
      get('alarms.atom'),
    ];
  });
