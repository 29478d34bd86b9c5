import * as v from 'valibot';
import { PLACE_PRECISIONS } from './postal-levels';

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

/**
 * Limits of `GET /api/health-aggregates`. `rows` is the max number of rows. A response has exact places instead of
 * cells if the view contains at most `exactGroups` places. A filter has no influence on this choice.
 */
export const AGGREGATE_LIMITS = { rows: 500, exactGroups: 300 } as const;

/** Side of a cell in pixels, on a Web Mercator map that is 256 pixels wide at zoom 0. */
const CELL_PIXELS = 64;

/** Max latitude of the Web Mercator map, in degrees. */
const MERCATOR_EDGE = 85.051128;

type Cell = { x: number; y: number };

/** Returns the number of cells along one side of the world: 4·2^zoom. */
export function cellsPerSide(zoom: number): number {
  return (256 / CELL_PIXELS) * 2 ** zoom;
}

/**
 * Returns the cell of a place. `latE3` and `lonE3` are in thousandths of a degree. x counts eastward from 180° W,
 * and y counts southward. A test in api compares this function with the SQL functions private.cell_x and
 * private.cell_y.
 */
export function cellOf(latE3: number, lonE3: number, zoom: number): Cell {
  const side = cellsPerSide(zoom);
  const inside = (value: number) => Math.max(0, Math.min(side - 1, Math.floor(value)));
  const lat = Math.max(-MERCATOR_EDGE, Math.min(MERCATOR_EDGE, latE3 / 1000));
  return {
    x: inside(((lonE3 / 1000 + 180) / 360) * side),
    y: inside((0.5 - Math.atanh(Math.sin((lat * Math.PI) / 180)) / (2 * Math.PI)) * side),
  };
}
