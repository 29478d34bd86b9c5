import type { Point } from '../land/cut/clip';
import { simplify } from '../land/cut/simplify';
import type { Shape } from '../land/land-shapes';

/** Maximum distance in pixels of the picture from the outline. */
const TOLERANCE = 1.5;
/** Islands that are smaller than this many pixels in both directions are left out. */
const MIN_SIZE = 6;

/** Returns the outlines of the land as an SVG path in whole pixels, which is short. */
export function pictureOf(land: readonly Shape[], zoom: number): string {
  const scale = 2 ** zoom;
  return land
    .filter(({ west, east, north, south }) => Math.max(east - west, south - north) * scale >= MIN_SIZE)
    .map(({ points }) => outline(simplify(pixelsOf(points, scale), TOLERANCE)))
    .join('');
}

function pixelsOf(points: Float32Array, scale: number): Point[] {
  const xs = points.filter((_, i) => i % 2 === 0);
  return Array.from(xs, (x, i) => [x * scale, (points[2 * i + 1] ?? 0) * scale]);
}

function outline(points: readonly Point[]): string {
  const whole = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = whole.slice(1).map(([x, y], i) => {
    const [lastX, lastY] = whole[i] ?? [0, 0];
    return `${x - lastX} ${y - lastY}`;
  });
  return `M${whole[0]?.join(' ')}l${steps.join(' ')}z`;
}
