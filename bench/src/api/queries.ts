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

const FILTERS = [
  {},
  { illness: 'flu' },
  { illness: 'dengue' },
  { illness: 'malaria' },
  { illness: 'unknown' },
  { severity: 'mild' },
  { severity: 'severe' },
  { illness: 'covid', severity: 'moderate' },
  { illness: 'dengue', severity: 'severe' },
] as const;

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
          const until: Record<string, string> =
            days === 0 ? {} : { until: dateOf(now.getTime() - days * DAY_MS) };
          const params: Record<string, string> = {
            bbox,
            zoom: String(zoom),
            ...filter,
            ...(period !== 'all' && { period }),
            ...until,
          };
          return {
            view,
            filtered: Object.keys(params).length > 2,
            search: new URLSearchParams(params).toString(),
          };
        }),
      ),
    ),
  );
}

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
