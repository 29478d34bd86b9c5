import type { MultiPolygon, Polygon } from 'geojson';

/** Longitude and latitude in degrees, in the order of GeoJSON. */
type Position = readonly [number, number];
type Ring = readonly Position[];

/** The latitude at which a ring around a pole is closed. Mercator cannot show the pole itself. */
const POLE = 89;

/**
 * Returns the ring with each longitude within 180° of the previous one. Longitudes exceed ±180° where the ring
 * crosses the date line. If the ring surrounds a pole, its last point is then 360° from its first, so it is closed
 * along that pole.
 */
function unwrap(ring: Ring): Position[] {
  let turn = 0;
  let last: number | undefined;
  const flat: Position[] = ring.map(([longitude, latitude]) => {
    if (last !== undefined && longitude - last > 180) turn -= 360;
    if (last !== undefined && longitude - last < -180) turn += 360;
    last = longitude;
    return [longitude + turn, latitude];
  });
  const first = flat[0];
  const end = flat.at(-1);
  if (first !== undefined && end !== undefined && Math.abs(end[0] - first[0]) > 180) {
    const pole = first[1] < 0 ? -POLE : POLE;
    flat.push([end[0], pole], [first[0], pole], first);
  }
  return flat;
}

/** Returns the part of the ring on one side of a meridian (Sutherland–Hodgman with one edge). */
function clipAt(ring: readonly Position[], meridian: number, keep: 'east' | 'west'): Position[] {
  const inside = ([longitude]: Position) => (keep === 'east' ? longitude >= meridian : longitude <= meridian);
  const clipped: Position[] = [];
  ring.forEach((point, i) => {
    const before = ring.at(i - 1) ?? point;
    if (inside(point) !== inside(before)) {
      const share = (meridian - before[0]) / (point[0] - before[0]);
      clipped.push([meridian, before[1] + (point[1] - before[1]) * share]);
    }
    if (inside(point)) clipped.push(point);
  });
  return clipped;
}

/** Cuts a ring at the date line into rings within ±180°. */
function ringsInWorld(ring: Ring): Position[][] {
  const flat = unwrap(ring);
  const longitudes = flat.map(([longitude]) => longitude);
  const west = Math.min(...longitudes);
  const east = Math.max(...longitudes);
  if (west >= -180 && east <= 180) return [flat];
  return [-360, 0, 360].flatMap((shift) => {
    if (west + shift >= 180 || east + shift <= -180) return [];
    const shifted = flat.map(([longitude, latitude]): Position => [longitude + shift, latitude]);
    const part = clipAt(clipAt(shifted, -180, 'east'), 180, 'west');
    return part.length > 2 ? [part] : [];
  });
}

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
  /** True if nobody can report from its country. */
  noData?: boolean;
};

export type Land = readonly Shape[];

/** Side of the Mercator square in pixels at zoom 0. */
const SIDE = 256;

/** Returns a position in degrees on the Mercator square. */
export function toMercator([longitude, latitude]: Position): [number, number] {
  const y = 0.5 - Math.atanh(Math.sin((latitude * Math.PI) / 180)) / (2 * Math.PI);
  return [(longitude / 360 + 0.5) * SIDE, y * SIDE];
}

export function toShape(ring: Ring): Shape {
  const points = new Float32Array(ring.length * 2);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  ring.map(toMercator).forEach(([x, y], i) => {
    points.set([x, y], i * 2);
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  });
  return { points, west, north, east, south };
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
