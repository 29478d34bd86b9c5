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
