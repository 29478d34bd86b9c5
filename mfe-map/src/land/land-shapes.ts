import type { MultiPolygon, Polygon } from 'geojson';
import { ringsInWorld, type Position, type Ring } from './land-rings';

/**
 * A ring on the Mercator square of 256 × 256 pixels: its points as x, y, x, y…, and its bounding box. A typed
 * array takes a tenth of the memory of point objects. The detailed land has 100,000 points.
 */
export type Shape = {
  points: Float32Array;
  west: number;
  north: number;
  east: number;
  south: number;
};

/** Side of the Mercator square in pixels at zoom 0. */
export const SIDE = 256;

/** Returns a position in degrees on the Mercator square. */
export function toMercator([longitude, latitude]: Position): [number, number] {
  const y = 0.5 - Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return [(longitude / 360 + 0.5) * SIDE, y * SIDE];
}

/** Returns the points with their bounding box. */
export function withBox(points: Float32Array): Shape {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { points, west, north, east, south };
}

export function toShape(ring: Ring): Shape {
  const points = new Float32Array(ring.length * 2);
  ring.forEach((position, i) => points.set(toMercator(position), i * 2));
  return withBox(points);
}

/**
 * Converts a country's rings. Holes need no special case, because they run in the opposite direction, so SVG leaves
 * them empty.
 */
export function toShapes(geometry: Polygon | MultiPolygon): Shape[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap((rings) =>
    rings.flatMap((ring) => ringsInWorld(ring as unknown as Ring).map(toShape)),
  );
}
