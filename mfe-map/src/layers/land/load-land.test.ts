import type { Shape } from './land-shapes';
import { loadLand, type Scale } from './load-land';

const pointsOf = ({ points }: Shape) =>
  Array.from({ length: points.length / 2 }, (_, i) => ({
    x: points[i * 2] ?? NaN,
    y: points[i * 2 + 1] ?? NaN,
  }));

test.each<[Scale, number]>([
  ['110m', 280],
  ['50m', 1400],
])('the land of scale %s stays within one world and has no lines across the map', async (scale, shapes) => {
  const land = await loadLand(scale);
  expect(land.length).toBeGreaterThan(shapes);
  let longest = 0;
  let [west, east] = [Infinity, -Infinity];
  for (const shape of land) {
    pointsOf(shape).forEach((point, i, all) => {
      west = Math.min(west, point.x);
      east = Math.max(east, point.x);
      const before = all[i - 1];
      // Two kinds of long lines are allowed: Antarctica's edge along the pole, and cuts along the date line.
      if (before && point.y < 256 && before.y < 256)
        longest = Math.max(longest, Math.abs(point.x - before.x));
    });
  }
  // 30 degrees are 21.3 pixels.
  expect(longest).toBeLessThan(21.4);
  expect(west).toBeGreaterThanOrEqual(0);
  expect(east).toBeLessThanOrEqual(256);
});

test('`loadLand` loads a scale only once', async () => {
  expect(await loadLand('50m')).toBe(await loadLand('50m'));
});

test('`loadLand` computes the west and south edges of the bounding box of each shape', async () => {
  for (const shape of await loadLand('110m')) {
    const points = pointsOf(shape);
    expect(shape.west).toBeCloseTo(Math.min(...points.map(({ x }) => x)), 3);
    expect(shape.south).toBeCloseTo(Math.max(...points.map(({ y }) => y)), 3);
  }
});
