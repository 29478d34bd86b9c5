import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { feature } from 'topojson-client';
import { cutLand, type Atlas } from './cut-land';
import { toShapes, type Shape } from './land-shapes';
import { toPieceShapes, type PieceData } from './piece-shapes';

const file = createRequire(__filename).resolve('world-atlas/countries-10m.json');
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
const pieces = cutLand(atlas).map(({ squares, text }) => ({
  squares,
  size: gzipSync(text, { level: 9 }).length,
  shapes: toPieceShapes(JSON.parse(text) as PieceData, squares),
}));

/** Returns a place on the map of 256 × 256 pixels. */
const toPixels = (lat: number, lon: number) => ({
  x: (lon / 360 + 0.5) * 256,
  y: (0.5 - Math.atanh(Math.sin((lat * Math.PI) / 180)) / (2 * Math.PI)) * 256,
});

type Crossing = { x: number; turn: 1 | -1 };

/** Returns where the outlines of the shapes cross a parallel. */
function crossingsAt(y: number, shapes: readonly Shape[]): Crossing[] {
  const crossings: Crossing[] = [];
  for (const { points, north, south } of shapes) {
    if (y < north || y > south) continue;
    for (let i = 0; i < points.length; i += 2) {
      const [x0 = 0, y0 = 0] = [points[i], points[i + 1]];
      const [x1 = 0, y1 = 0] = [points[(i + 2) % points.length], points[(i + 3) % points.length]];
      if (y0 <= y === y1 <= y) continue;
      crossings.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), turn: y0 <= y ? 1 : -1 });
    }
  }
  return crossings;
}

/** Returns whether a point on a parallel is inside the shapes, as SVG fills them (`nonzero`). */
const isInside = (x: number, crossings: readonly Crossing[]): boolean =>
  crossings.reduce((winding, crossing) => (crossing.x > x ? winding + crossing.turn : winding), 0) !== 0;

/** Returns a function that tells whether a point on a parallel is land in the piece that contains it. */
function landAt(y: number): (x: number) => boolean {
  const row = pieces.flatMap(({ shapes }) => {
    const squares = shapes.squares.filter(({ north, south }) => y >= north && y < south);
    return squares.length === 0 ? [] : [{ squares, crossings: crossingsAt(y, shapes.land) }];
  });
  return (x) => {
    const piece = row.find(({ squares }) => squares.some(({ west, east }) => x >= west && x < east));
    return isInside(x, piece?.crossings ?? []);
  };
}

test('the pieces have the same land as the atlas', () => {
  const whole = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon' ? toShapes(geometry) : [],
  );
  const different: number[][] = [];
  let land = 0;
  for (let lat = -78.3; lat < 84; lat += 2.6) {
    const { y } = toPixels(lat, 0);
    const isLand = landAt(y);
    const atlasCrossings = crossingsAt(y, whole);
    for (let lon = -179.5; lon < 180; lon += 2.7) {
      const { x } = toPixels(lat, lon);
      if (isLand(x)) land += 1;
      if (isLand(x) !== isInside(x, atlasCrossings)) different.push([lat, lon]);
    }
  }
  expect(land).toBeGreaterThan(2000);
  // A place within 300 m of a coast can differ.
  expect(different.length).toBeLessThan(3);
});

test('the edges of squares are not drawn', () => {
  // Squares have a side of at least 2 pixels, and are cut a sixteenth of a pixel outside of it.
  const isCut = (from = 0, to = 0) => from === to && Math.abs(from - Math.round(from / 2) * 2) === 1 / 16;
  let lines = 0;
  const cuts: Float32Array[] = [];
  for (const { points } of pieces.flatMap(({ shapes }) => shapes.lines))
    for (let i = 0; i + 3 < points.length; i += 2) {
      lines += 1;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = points.subarray(i, i + 4);
      const length = Math.hypot(x1 - x0, y1 - y0);
      if (length > 0.2 && (isCut(x0, x1) || isCut(y0, y1))) cuts.push(points.subarray(i, i + 4));
    }
  expect(lines).toBeGreaterThan(100_000);
  expect(cuts).toEqual([]);
});

test('the pieces keep to the limits of files and bytes', () => {
  const sizes = pieces.map(({ size }) => size);
  expect(Math.max(...sizes)).toBeLessThan(15_500);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(760_000);
  // Every page loads the signed list of files.
  expect(pieces.length).toBeLessThan(75);
});

test.each([
  ['Mumbai', 19.08, 72.88],
  ['the Bay of Bengal', 16, 88],
  ['London', 51.5, -0.12],
  ['Tokyo', 35.7, 139.7],
  ['Rio de Janeiro', -22.9, -43.2],
  ['Istanbul', 41, 29],
  ['Sulawesi', -2, 118],
  ['Oslo', 59.9, 10.7],
])(
  'a phone needs at most 130 kB for a view of %s at zoom 4, and 60 kB at the zooms 5 to 8',
  (_name, lat, lon) => {
    const { x, y } = toPixels(lat, lon);
    for (const zoom of [4, 5, 6, 7, 8]) {
      const [halfWidth, halfHeight] = [198 / 2 ** zoom, 253 / 2 ** zoom];
      const needed = pieces.filter(({ shapes }) =>
        shapes.squares.some(
          ({ west, east, north, south }) =>
            west < x + halfWidth && east > x - halfWidth && north < y + halfHeight && south > y - halfHeight,
        ),
      );
      expect(needed.length).toBeGreaterThan(0);
      expect(needed.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(zoom === 4 ? 130_000 : 60_000);
    }
  },
);
