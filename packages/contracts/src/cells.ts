/** Rows that `GET /api/health-aggregates` answers at most, and groups in view up to which it answers exact ones. */
export const AGGREGATE_LIMITS = { rows: 500, exactGroups: 300 } as const;

/** Pixels of a cell's side on the web-mercator map whose zoom 0 is 256 pixels wide. */
export const CELL_PIXELS = 64;

/** Latitude at which the web-mercator map ends, in degrees. */
const MERCATOR_EDGE = 85.051128;

export type Cell = { x: number; y: number };

/** Cells along one side of the world at a zoom: 4·2^zoom. */
export function cellsPerSide(zoom: number): number {
  return (256 / CELL_PIXELS) * 2 ** zoom;
}

/**
 * The cell of a place in thousandths of a degree. x grows eastward from 180° W, y southward. The database has the same
 * formula (private.cell_x, private.cell_y); a test of the api compares the two.
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
