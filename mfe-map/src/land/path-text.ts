import { Point, PolyUtil, type Bounds } from 'leaflet';
import type { Land } from './load-land';

/** Pixels that two points must be apart to be drawn both. */
const APART = 0.7;

/** To a tenth of a pixel; an ocean of toFixed would be felt at every zoom. */
const tenth = (pixels: number) => Math.round(pixels * 10) / 10;

/** The ring's points in pixels, without those too near to the one before. */
function pointsApart(points: Float32Array, scale: number, origin: Point): Point[] {
  const ring: Point[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const x = (points[i] ?? 0) * scale - origin.x;
    const y = (points[i + 1] ?? 0) * scale - origin.y;
    if (Math.abs(x - lastX) < APART && Math.abs(y - lastY) < APART) continue;
    ring.push(new Point(x, y));
    [lastX, lastY] = [x, y];
  }
  return ring;
}

/**
 * The land as an SVG path: what of it lies in `bounds` (pixels from `origin`) at a scale of `scale` pixels to one of the Mercator
 * square's. Shapes outside are skipped by their box, points too near to each other left out, the rest clipped.
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
    const ring = pointsApart(points, scale, origin);
    const visible = whole ? ring : PolyUtil.clipPolygon(ring, bounds);
    if (visible.length < 2) continue;
    let text = '';
    for (const { x, y } of visible) text += `${text === '' ? 'M' : 'L'}${tenth(x)} ${tenth(y)}`;
    parts.push(`${text}Z`);
  }
  return parts.join('');
}
