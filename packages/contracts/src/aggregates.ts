import * as v from 'valibot';
import { PLACE_PRECISIONS } from './postal-levels';

export { AGGREGATE_LIMITS } from './cells';

/** Zoom levels of the map. The API uses `initial` for a request without a zoom. */
export const MAP_ZOOM = { min: 1, max: 18, initial: 2 } as const;

/** Values of `period` in `GET /api/health-aggregates`: 'all', or the number of days up to and including `until`. */
export const AGGREGATE_PERIODS = ['7', '30', '90', '365', 'all'] as const;
export type AggregatePeriod = (typeof AGGREGATE_PERIODS)[number];

/**
 * The reports in one circle. `several` is true if they are at more than one place (coordinates rounded to 3 decimals).
 * Then `lat` and `lon` are their mean position; otherwise they are the place. `illness` and `severity` are the most
 * common values; `illness` is null if the most common value is 'unknown'. `precision` is missing unless the circle is
 * a single place of which only the city or region is known.
 *
 * A filter applies to every figure, but `lat`, `lon` and `several` are those of all days, so that a circle stays in
 * place while the period changes. For a period that ended before today, `last_reported_at` may be the start of a day.
 */
export const healthAggregateSchema = v.object({
  lat: v.number(),
  lon: v.number(),
  count: v.number(),
  several: v.boolean(),
  illness: v.nullable(v.string()),
  severity: v.string(),
  last_reported_at: v.string(),
  precision: v.exactOptional(v.fallback(v.picklist(PLACE_PRECISIONS), 'region')),
});
export type HealthAggregate = v.InferOutput<typeof healthAggregateSchema>;

/**
 * Names of response headers. `level` gives the zoom of the cells, or 'exact' if all rows are places. `asOf` gives the
 * time of the counts by the database's clock (ISO 8601). `checked` gives the number of reports in the view that are
 * held for review and in no figure, of the last seven days; 0 if there are fewer than five.
 */
export const AGGREGATE_HEADERS = { level: 'Cell-Level', asOf: 'As-Of', checked: 'Being-Checked' } as const;

/** A view in degrees. If `west` is greater than `east`, the view crosses the date line. */
export type Bbox = { west: number; south: number; east: number; north: number };
