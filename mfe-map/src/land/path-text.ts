import { Point, PolyUtil, type Bounds } from 'leaflet';
import type { Land } from './load-land';

/** Minimum distance in pixels from the previous point, on at least one axis. */
const MIN_DISTANCE = 0.7;

/** Rounds to a tenth of a pixel. `toFixed` is too slow here. */
export const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** Returns the points in pixels. Leaves out those that are too close to the previous one. */
export function thin(points: Float32Array, scale: number, origin: Point): Point[] {
  const ring: Point[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i] ?? 0) * scale - origin.x;
    const y = (points[i + 1] ?? 0) * scale - origin.y;
    if (Math.abs(x - lastX) < MIN_DISTANCE && Math.abs(y - lastY) < MIN_DISTANCE) continue;
    ring.push(new Point(x, y));
    [lastX, lastY] = [x, y];
  }
  return ring;
}

/**
 * Returns the land inside `bounds` as an SVG path, in pixels from `origin`. `scale` is the number of map pixels per
 * pixel of the 256 × 256 Mercator square (land-shapes.ts): 2 to the power of the zoom. Shapes whose bounding box is
 * outside `bounds` are skipped. The other shapes are thinned, and clipped to `bounds`.
 */
export function pathText(land: Land, scale: number, origin: Point, bounds: Bounds): string {
  const { min, max } = bounds;
  if (!min || !max) return '';
  const parts: string[] = [];
  for (const { points, west, north, east, south } of land) {
    const [left, right] = [west * scale - origin.x, east * scale - origin.x];
    const [top, bottom] = [north * scale - origin.y, south * scale - origin.y];
    if (right < min.x || left > max.x || bottom < min.y || top > max.y) continue;
    const whole = left >= min.x && right <= max.x && top >= min.y && bottom <= max.y;
    const ring = thin(points, scale, origin);
    const visible = whole ? ring : PolyUtil.clipPolygon(ring, bounds);
    if (visible.length < 2) continue;
    let text = '';
    for (const { x, y } of visible) text += `${text === '' ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`;
    parts.push(`${text}Z`);
  }
  return parts.join('');
}
