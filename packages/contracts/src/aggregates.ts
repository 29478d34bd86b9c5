import * as v from 'valibot';
import { PLACE_PRECISIONS } from './postal-levels';

export { AGGREGATE_LIMITS } from './cells';

/** Zoom levels of the map. The API uses `initial` for a request without a zoom. */
export const MAP_ZOOM = { min: 1, max: 18, initial: 2 } as const;

/** Values of `period` in `GET /api/health-aggregates`: 'all', or the number of days up to and including `until`. */
export const AGGREGATE_PERIODS = ['7', '30', '90', '365', 'all'] as const;
export type AggregatePeriod = (typeof AGGREGATE_PERIODS)[number];

/**
 * The reports in one circle. `groups` is the circle's number of places (coordinates rounded to 3 decimals). If `groups`
 * is 1, `lat` and `lon` are that place; otherwise they are the mean position of the cell's reports. `illness` and
 * `severity` are the most common values; `illness` is null if the most common value is 'unknown'. `precision` is
 * missing unless the circle is a single place of which only the city or region is known.
 *
 * A filter applies to every figure, with exceptions (docs/decisions/0008). For a period that ended before today,
 * `last_reported_at` may be the start of a day. In wide views, `groups` is an upper bound, and a cell's point is the
 * mean position of its reports of the filter's illness and severity on all days.
 */
export const healthAggregateSchema = v.object({
  lat: v.number(),
  lon: v.number(),
  count: v.number(),
  groups: v.number(),
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
