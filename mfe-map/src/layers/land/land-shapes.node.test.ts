import { ringsInWorld, unwrap, type Position } from './land-shapes';

const square: Position[] = [
  [170, 60],
  [-170, 60],
  [-170, 70],
  [170, 70],
  [170, 60],
];

test('`unwrap` continues the longitudes of a ring beyond the date line', () => {
  expect(unwrap(square).map(([longitude]) => longitude)).toEqual([170, 190, 190, 170, 170]);
});

test('`ringsInWorld` cuts a ring at the date line', () => {
  const parts = ringsInWorld(square).map((part) => {
    const longitudes = part.map(([longitude]) => longitude);
    return [Math.min(...longitudes), Math.max(...longitudes)];
  });
  expect(parts).toEqual([
    [-180, -170],
    [170, 180],
  ]);
});

test('`ringsInWorld` does not change a ring that does not reach the date line', () => {
  const ring: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  expect(ringsInWorld(ring)).toEqual([ring]);
});

test('`ringsInWorld` closes a ring around the south pole', () => {
  const coast: Position[] = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -70]);
  const [ring] = ringsInWorld(coast);
  expect(ring?.slice(-3)).toEqual([
    [180, -89],
    [-180, -89],
    [-180, -70],
  ]);
});
