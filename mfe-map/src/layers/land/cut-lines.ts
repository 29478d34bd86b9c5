/** A point in units of the Mercator square (units.ts). */
export type Point = readonly [number, number];
export type Line = readonly Point[];
export type Box = { left: number; top: number; right: number; bottom: number };

const isSame = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Removes points that equal the previous point. */
export const withoutRepeats = (line: Line): Point[] => line.filter((point, i) => !isSame(point, line[i - 1]));

/** Returns the part of a ring on one side of a line (Sutherland–Hodgman with one edge). */
function clipSide(ring: Line, axis: 0 | 1, limit: number, sign: 1 | -1): Point[] {
  const clipped: Point[] = [];
  const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
  ring.forEach((point, i) => {
    const before = ring.at(i - 1) ?? point;
    if (isInside(point) !== isInside(before)) {
      const other = axis === 0 ? 1 : 0;
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing = Math.round(before[other] + (point[other] - before[other]) * share);
      clipped.push(axis === 0 ? [limit, crossing] : [crossing, limit]);
    }
    if (isInside(point)) clipped.push(point);
  });
  return clipped;
}

/** Returns the part of a ring inside the box. A ring repeats its first point at its end. Empty if nothing is inside. */
export function clipRing(ring: Line, { left, top, right, bottom }: Box): Point[] {
  let open = ring.slice(0, -1);
  open = clipSide(open, 0, left, 1);
  open = clipSide(open, 0, right, -1);
  open = clipSide(open, 1, top, 1);
  open = withoutRepeats(clipSide(open, 1, bottom, -1));
  const [first] = open;
  if (first === undefined || open.length < 3) return [];
  return isSame(first, open.at(-1)) ? open : [...open, first];
}

/** Returns the parts of a line whose segments touch the box. */
export function clipLine(line: Line, { left, top, right, bottom }: Box): Point[][] {
  const parts: Point[][] = [];
  let isInside = false;
  line.forEach((point, i) => {
    const before = line[i - 1];
    if (before === undefined) return;
    const touches =
      Math.max(before[0], point[0]) >= left &&
      Math.min(before[0], point[0]) <= right &&
      Math.max(before[1], point[1]) >= top &&
      Math.min(before[1], point[1]) <= bottom;
    if (touches && isInside) parts.at(-1)?.push(point);
    else if (touches) parts.push([before, point]);
    isInside = touches;
  });
  return parts;
}

/**
 * Returns a ring that starts after an edge on a side of the box, and the indices of all points after such an edge.
 * These edges are cuts, not coasts, so they are not drawn. If there are none, the ring stays as it is.
 */
export function markCuts(ring: Line, { left, top, right, bottom }: Box): { ring: Line; cuts: number[] } {
  const isCut = (a: Point | undefined, b: Point | undefined) =>
    (a?.[0] === b?.[0] && (a?.[0] === left || a?.[0] === right)) ||
    (a?.[1] === b?.[1] && (a?.[1] === top || a?.[1] === bottom));
  const first = ring.findIndex((point, i) => i > 0 && isCut(ring[i - 1], point));
  if (first === -1) return { ring, cuts: [] };
  const open = ring.slice(0, -1);
  const turned = [...open.slice(first), ...open.slice(0, first)];
  const cuts = turned.flatMap((point, i) => (i > 0 && isCut(turned[i - 1], point) ? [i] : []));
  return { ring: turned, cuts };
}

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
