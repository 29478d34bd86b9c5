import { ringsInWorld, unwrap, type Position } from './land-rings';

const square: Position[] = [
  [170, 60],
  [-170, 60],
  [-170, 70],
  [170, 70],
  [170, 60],
];

test('a shape across the date line is drawn without a line around the world', () => {
  expect(unwrap(square).map(([longitude]) => longitude)).toEqual([170, 190, 190, 170, 170]);
});

test('and is cut there, each part on its own side', () => {
  const parts = ringsInWorld(square).map((part) => {
    const longitudes = part.map(([longitude]) => longitude);
    return [Math.min(...longitudes), Math.max(...longitudes)];
  });
  expect(parts).toEqual([
    [-180, -170],
    [170, 180],
  ]);
});

test('a shape elsewhere stays as it is', () => {
  const ring: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ];
  expect(ringsInWorld(ring)).toEqual([ring]);
});

test('a shape around the south pole is closed along it', () => {
  const coast: Position[] = [-180, -90, 0, 90, 180].map((longitude) => [longitude, -70]);
  const [ring] = ringsInWorld(coast);
  expect(ring?.slice(-3)).toEqual([
    [180, -89],
    [-180, -89],
    [-180, -70],
  ]);
});
