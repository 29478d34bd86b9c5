/** A square of the Mercator map, numbered as map tiles are: zoom, column and row. */
export type Square = readonly [zoom: number, x: number, y: number];

/** Side of the Mercator map in units. A unit is 306 m on the equator, about as exact as the source. */
export const UNITS = 2 ** 17;
