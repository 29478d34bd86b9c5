import type { Line, Point } from './clip';

/** Returns the distance of a point from the line through two others, or from the first if both are equal. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((x - fromX) * dy - (y - fromY) * dx) / length;
}

/**
 * Leaves out points whose distance from the simplified line is at most `tolerance` (Douglas–Peucker). Keeps both ends,
 * and of a ring also the point that is farthest from them.
 */
export function simplify(line: Line, tolerance: number): Point[] {
  const kept = new Set([0, line.length - 1]);
  const ranges: [number, number][] = [[0, line.length - 1]];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    const [from, to] = range;
    const [start, end] = [line[from], line[to]];
    if (start === undefined || end === undefined) continue;
    let farthest = -1;
    let most = tolerance;
    for (let i = from + 1; i < to; i += 1) {
      const away = distance(line[i] ?? start, start, end);
      if (away <= most) continue;
      most = away;
      farthest = i;
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    ranges.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, i) => kept.has(i));
}
