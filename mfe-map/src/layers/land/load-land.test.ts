import { loadLand } from './load-land';

test('the land is loaded once, stays within one world and has no lines across the map', async () => {
  const land = await loadLand();
  expect(await loadLand()).toBe(land);
  expect(land.length).toBeGreaterThan(280);
  let longest = 0;
  let [west, east] = [Infinity, -Infinity];
  for (const { points } of land) {
    for (let i = 0; i < points.length; i += 2) {
      const [x = NaN, y = NaN] = points.subarray(i, i + 2);
      west = Math.min(west, x);
      east = Math.max(east, x);
      const [beforeX = NaN, beforeY = NaN] = i === 0 ? [] : points.subarray(i - 2, i);
      // Two kinds of long lines are allowed: Antarctica's edge along the pole, and cuts along the date line.
      if (y < 256 && beforeY < 256) longest = Math.max(longest, Math.abs(x - beforeX));
    }
  }
  // 30 degrees are 21.3 pixels.
  expect(longest).toBeLessThan(21.4);
  expect(west).toBeGreaterThanOrEqual(0);
  expect(east).toBeLessThanOrEqual(256);
});
