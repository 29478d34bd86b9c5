import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import {
  clipLine,
  clipRing,
  markCuts,
  simplify,
  withoutRepeats,
  type Box,
  type Line,
  type Point,
} from './cut-lines';
import { ringsInWorld, UNITS, type Position, type Ring, type Square } from './land-shapes';

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
