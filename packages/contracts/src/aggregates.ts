import * as v from 'valibot';
import { PLACE_PRECISIONS } from './geocode';

export { AGGREGATE_LIMITS } from './cells';

/** The map's zoom levels; `initial` is the zoom of a request without a bounding box. */
export const MAP_ZOOM = { min: 1, max: 18, initial: 2 } as const;

/** Values of `period` of `GET /api/health-aggregates`: days, ending with `until`. */
export const AGGREGATE_PERIODS = ['7', '30', '90', '365', 'all'] as const;
export type AggregatePeriod = (typeof AGGREGATE_PERIODS)[number];

/**
 * The reports of a circle. `groups` is the number of places (coordinates rounded to 3 decimals) in it. With 1, `lat` and `lon` are that
 * place; with more, they are the mean of the cell's reports. `illness` and `severity` are the most common ones; `illness` is null when
 * that is 'unknown'. `precision` is set for a single place that is only the city or region of its postal codes.
 *
 * A filter applies to every figure, with three exceptions in wide views (docs/decisions/0017): `groups` is an upper bound, a cell is
 * located at the mean of its reports of all days, and `last_reported_at` of a past period is the start of a day.
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
 * Response headers. `level`: the zoom of the cells, or 'exact' when all rows are places. `asOf`: ISO timestamp of the database's clock;
 * later reports are not counted.
 */
export const AGGREGATE_HEADERS = { level: 'Cell-Level', asOf: 'As-Of' } as const;

/** A view in degrees. `west` greater than `east`: it crosses the date line. */
export type Bbox = { west: number; south: number; east: number; north: number };
