import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { ringsInWorld, UNITS, type Position, type Ring, type Square } from './land-shapes';

/** A point in units of the Mercator square. */
export type Point = readonly [number, number];
type Line = readonly Point[];
type Box = { left: number; top: number; right: number; bottom: number };

const isSame = (a: Point | undefined, b: Point | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Removes points that equal the previous point. */
const withoutRepeats = (line: Line): Point[] => line.filter((point, i) => !isSame(point, line[i - 1]));

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
function clipRing(ring: Line, { left, top, right, bottom }: Box): Point[] {
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
function clipLine(line: Line, { left, top, right, bottom }: Box): Point[][] {
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
function markCuts(ring: Line, { left, top, right, bottom }: Box): { ring: Line; cuts: number[] } {
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

export type Atlas = Topology<{ countries: GeometryCollection; land: GeometryCollection }>;

/** A file with the land of some squares. `text` is the JSON of `PieceData` (piece-shapes.ts). */
type Piece = { squares: Square[]; text: string };

/** Points that are at most this many units from the simplified coast are left out. */
const TOLERANCE = 1;

/** Squares overlap by this many units on each side (one pixel at zoom 4), so that no seam is visible between them. */
const OVERLAP = 32;

/**
 * Maximum number of characters of a piece: about 14 kB compressed. Smaller pieces would make the signed list of files
 * longer, which every page loads.
 */
const MAX_CHARACTERS = 40_000;

/** The zoom of the smallest squares. They are not divided, even if they have more characters. */
const MAX_ZOOM = 8;

const MAX_LATITUDE = 85.06;

function toUnits([longitude, latitude]: Position): Point {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const y = 0.5 - Math.atanh(Math.sin((clamped * Math.PI) / 180)) / (2 * Math.PI);
  return [Math.round((longitude / 360 + 0.5) * UNITS), Math.max(0, Math.min(UNITS, Math.round(y * UNITS)))];
}

/** Simplifies a ring. A ring that would vanish, such as an atoll, keeps its points. */
function simplifyRing(ring: readonly Position[]): Point[] {
  const points = withoutRepeats(ring.map(toUnits));
  const simplified = simplify(points, TOLERANCE);
  return simplified.length > 3 ? simplified : points;
}

function readRings(atlas: Atlas): Point[][] {
  return feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return [];
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return polygons
      .flat()
      .flatMap((ring) => ringsInWorld(ring as unknown as Ring))
      .map(simplifyRing)
      .filter((ring) => ring.length > 3);
  });
}

/** Returns the lines between neighbouring countries. Coasts are not among them. */
function readBorders(atlas: Atlas): Point[][] {
  return mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates.map((line) =>
    simplify(withoutRepeats((line as unknown as Ring).map(toUnits)), TOLERANCE),
  );
}

/** Returns each point as the difference from the previous point, the first from the corner of the map. */
function toDifferences(line: Line): number[] {
  let last: Point = [0, 0];
  return line.flatMap((point) => {
    const [dx, dy] = [point[0] - last[0], point[1] - last[1]];
    last = point;
    return [dx, dy];
  });
}

type Part = { land: unknown[]; borders: unknown[] };
type Leaf = Part & { square: Square; characters: number };

/** Returns the squares below `square` that contain land, each with at most MAX_CHARACTERS, in the order of a Z curve. */
function divide(square: Square, rings: readonly Line[], lines: readonly Line[]): Leaf[] {
  const [zoom, x, y] = square;
  const side = UNITS / 2 ** zoom;
  const box: Box = {
    left: Math.max(0, x * side - OVERLAP),
    top: Math.max(0, y * side - OVERLAP),
    right: Math.min(UNITS, (x + 1) * side + OVERLAP),
    bottom: Math.min(UNITS, (y + 1) * side + OVERLAP),
  };
  const landRings = rings.map((ring) => clipRing(ring, box)).filter(({ length }) => length > 0);
  const borderLines = lines.flatMap((line) => clipLine(line, box));
  if (landRings.length === 0) return [];
  const land = landRings.map((ring) => {
    const marked = markCuts(ring, box);
    return [toDifferences(marked.ring), marked.cuts];
  });
  const borders = borderLines.map(toDifferences);
  const characters = JSON.stringify([land, borders]).length;
  if (characters <= MAX_CHARACTERS || zoom === MAX_ZOOM) return [{ square, land, borders, characters }];
  return [0, 1].flatMap((down) =>
    [0, 1].flatMap((right) => divide([zoom + 1, x * 2 + right, y * 2 + down], landRings, borderLines)),
  );
}

/** Cuts the land into pieces of similar size. Squares without land are in no piece. */
export function cutLand(atlas: Atlas): Piece[] {
  const groups: Leaf[][] = [];
  let characters = Infinity;
  for (const leaf of divide([0, 0, 0], readRings(atlas), readBorders(atlas))) {
    characters += leaf.characters;
    if (characters <= MAX_CHARACTERS) groups.at(-1)?.push(leaf);
    else {
      groups.push([leaf]);
      characters = leaf.characters;
    }
  }
  return groups.map((leaves) => ({
    squares: leaves.map(({ square }) => square),
    text: JSON.stringify({
      land: leaves.flatMap(({ land }) => land),
      borders: leaves.flatMap(({ borders }) => borders),
    }),
  }));
}
