import * as v from 'valibot';

/** Rows that `GET /api/health-aggregates` answers at most, and groups in view up to which it answers exact ones. */
export const AGGREGATE_LIMITS = { rows: 500, exactGroups: 300 } as const;

/** The map's zooms, and the view answered when no box is asked for. */
export const MAP_ZOOM = { min: 1, max: 18, initial: 2 } as const;

/**
 * A circle's worth of reports. `groups` is how many places (latitude and longitude rounded to 3 decimals) it covers: 1 is an
 * exact place at `lat`, `lon`; more is a cell whose `lat`, `lon` is the mean of its reports. `illness` is the most frequent one,
 * null when that is 'unknown'; `severity` the most frequent.
 */
export const healthAggregateSchema = v.object({
  lat: v.number(),
  lon: v.number(),
  count: v.number(),
  groups: v.number(),
  illness: v.nullable(v.string()),
  severity: v.string(),
  last_reported_at: v.string(),
});
export type HealthAggregate = v.InferOutput<typeof healthAggregateSchema>;

/** A view in degrees. `west` may exceed `east`: the view then crosses the date line. */
export type Bbox = { west: number; south: number; east: number; north: number };
