import * as v from 'valibot';
import { PLACE_PRECISIONS } from './geocode';

export { AGGREGATE_LIMITS } from './cells';

/** The map's zooms, and the view answered when no box is asked for. */
export const MAP_ZOOM = { min: 1, max: 18, initial: 2 } as const;

/** Days that `period` of `GET /api/health-aggregates` may ask for, `until` the last of them. */
export const AGGREGATE_PERIODS = ['7', '30', '90', '365', 'all'] as const;
export type AggregatePeriod = (typeof AGGREGATE_PERIODS)[number];

/**
 * A circle's worth of reports. `groups` is how many places (latitude and longitude rounded to 3 decimals) it covers: 1 is an
 * exact place at `lat`, `lon`; more is a cell whose `lat`, `lon` is the mean of its reports. `illness` is the most frequent one,
 * null when that is 'unknown'; `severity` the most frequent.
 *
 * `precision` stands with one place that is no exact one: reports are there whose postal codes are known to their city or region only.
 *
 * With a filter every figure is of the reports that pass, but for three in wide views (docs/decisions/0017): `groups` is then the
 * most it can be, a cell stands at the mean of its reports of any day, and of a period that has passed `last_reported_at` is
 * a day's beginning.
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
 * Headers of the answer. `level`: of the cells, a zoom, or 'exact' when every row is an exact place. `asOf`: ISO moment of the
 * database's clock; a report created later is not counted in the answer.
 */
export const AGGREGATE_HEADERS = { level: 'Cell-Level', asOf: 'As-Of' } as const;

/** A view in degrees. `west` may exceed `east`: the view then crosses the date line. */
export type Bbox = { west: number; south: number; east: number; north: number };
