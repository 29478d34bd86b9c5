import type { Bounds, Point } from 'leaflet';
import type { Shape } from '../land-shapes';
import { tenth, thin } from '../path-text';

/** Returns the segments of open lines that touch `bounds`, as an SVG path. See `pathText` for the parameters. */
export function linesText(lines: readonly Shape[], scale: number, origin: Point, bounds: Bounds): string {
  const { min, max } = bounds;
  if (!min || !max) return '';
  let text = '';
  for (const { points, west, north, east, south } of lines) {
    if (east * scale - origin.x < min.x || west * scale - origin.x > max.x) continue;
    if (south * scale - origin.y < min.y || north * scale - origin.y > max.y) continue;
    let last: Point | undefined;
    let isDrawing = false;
    for (const point of thin(points, scale, origin)) {
      const touches =
        last !== undefined &&
        Math.max(last.x, point.x) >= min.x &&
        Math.min(last.x, point.x) <= max.x &&
        Math.max(last.y, point.y) >= min.y &&
        Math.min(last.y, point.y) <= max.y;
      if (touches && last && !isDrawing) text += `M${tenth(last.x)} ${tenth(last.y)}`;
      if (touches) text += `L${tenth(point.x)} ${tenth(point.y)}`;
      isDrawing = touches;
      last = point;
    }
  }
  return text;
}
