const DAY_MS = 86_400_000;

/** Map views, from the whole world to a single city. */
const VIEWS = {
  'world, zoom 2': { bbox: '-180,-60,180,80', zoom: 2 },
  'world, zoom 6': { bbox: '-180,-90,180,90', zoom: 6 },
  'world, zoom 18': { bbox: '-180,-90,180,90', zoom: 18 },
  'Europe, zoom 4': { bbox: '-12,35,32,66', zoom: 4 },
  'India, zoom 5': { bbox: '66,6,98,36', zoom: 5 },
  'the Pacific over the date line, zoom 3': { bbox: '110,-50,-60,60', zoom: 3 },
  'Germany, zoom 7': { bbox: '5.5,47,15.5,55.2', zoom: 7 },
  'Mumbai, zoom 11': { bbox: '72.6,18.8,73.2,19.4', zoom: 11 },
  'Chennai, zoom 13': { bbox: '80.15,12.95,80.35,13.15', zoom: 13 },
} as const;

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

export type Query = { view: string; filtered: boolean; search: string };

/** Returns the 1,215 combinations of view, filter, period and date, as queries of `GET /api/health-aggregates`. */
export function allQueries(now: Date): Query[] {
  return Object.entries(VIEWS).flatMap(([view, { bbox, zoom }]) =>
    FILTERS.flatMap((filter) =>
      PERIODS.flatMap((period) =>
        DAYS_BEFORE.map((days) => {
          const until = new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
          const params = { ...filter, ...(period !== 'all' && { period }), ...(days > 0 && { until }) };
          const search = new URLSearchParams({ bbox, zoom: String(zoom), ...params }).toString();
          return { view, filtered: Object.keys(params).length > 0, search };
        }),
      ),
    ),
  );
}

export type Place = { country: string; pinCode: string };

/**
 * The places of the analytics page's selector, countries, and postal prefixes of several lengths. Each has a postal
 * code inside the place, from which reports are sent.
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

const PATIENT = { symptoms: ['Fever'], medicalHistory: ['diabetes'], age: 70, gender: 'female' };

/** A request to an analytics endpoint, by POST if it has a body. A report from the place `from` changes the response. */
type AnalyticsRequest = { endpoint: string; path: string; body?: string; from: Place };

/** Returns a request to each endpoint for each place. Timeframes and illnesses vary from place to place. */
export function allAnalytics(): AnalyticsRequest[] {
  return Object.entries(LOCATIONS).flatMap(([location, from], i) => {
    const days = String([7, 30, 90][i % 3]);
    const illness = ['', 'flu', 'dengue'][i % 3] ?? '';
    const get = (endpoint: string, params: Record<string, string> = {}) => {
      const search = new URLSearchParams({ location, ...params }).toString();
      return { endpoint, path: `${endpoint}?${search}`, from };
    };
    const body = JSON.stringify({ location, ...PATIENT });
    return [
      get('outbreak-prediction', { timeframe: days }),
      get('health-trends', { period: days }),
      get('seasonal-patterns'),
      { endpoint: 'risk-assessment', path: 'risk-assessment', body, from },
      get('series', { timeframe: '90', ...(illness && { illness }) }),
      // The record of alarms has no areas as large as this one.
      ...(location === 'IN-4' ? [] : [get('alarms.atom')]),
    ];
  });
}
