import { UNITS, type Square, SIDE, withBox, type Shape } from './land-shapes';

/**
 * The JSON of a piece (../cut/cut-land.ts). Points are x, y, x, y… in units, as differences from the previous point.
 * `cuts` are the indices of the points after an edge that is not a coast.
 */
export type PieceData = {
  land: readonly (readonly [points: readonly number[], cuts: readonly number[]])[];
  borders: readonly (readonly number[])[];
};

/** `land` has no outlines, because its rings also have edges where they were cut. `lines` are coasts and borders. */
export type PieceShapes = { squares: readonly Shape[]; land: readonly Shape[]; lines: readonly Shape[] };

export function squareShape([zoom, x, y]: Square): Shape {
  const side = SIDE / 2 ** zoom;
  const [west, north, east, south] = [x * side, y * side, (x + 1) * side, (y + 1) * side];
  const points = new Float32Array([west, north, east, north, east, south, west, south]);
  return { points, west, north, east, south };
}

function toPoints(differences: readonly number[]): Float32Array {
  const points = new Float32Array(differences.length);
  const last = [0, 0];
  differences.forEach((difference, i) => {
    const axis = i % 2;
    const units = (last[axis] ?? 0) + difference;
    last[axis] = units;
    points[i] = (units / UNITS) * SIDE;
  });
  return points;
}

/** Returns the parts of a ring between its cuts. They share the memory of the ring. */
function coastsOf(points: Float32Array, cuts: readonly number[]): Shape[] {
  return [0, ...cuts].flatMap((start, i) => {
    const part = points.subarray(start * 2, (cuts[i] ?? points.length) * 2);
    return part.length > 2 ? [withBox(part)] : [];
  });
}

export function toPieceShapes({ land, borders }: PieceData, squares: readonly Square[]): PieceShapes {
  const rings = land.map(([differences, cuts]) => ({ shape: withBox(toPoints(differences)), cuts }));
  return {
    squares: squares.map(squareShape),
    land: rings.map(({ shape }) => shape),
    lines: [
      ...rings.flatMap(({ shape, cuts }) => coastsOf(shape.points, cuts)),
      ...borders.map((line) => withBox(toPoints(line))),
    ],
  };
}
