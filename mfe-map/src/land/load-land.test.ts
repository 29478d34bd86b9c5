import { loadLand } from './load-land';

test('the land lies in one world and has no line across it', async () => {
  const land = await loadLand();
  expect(land.length).toBeGreaterThan(170);
  const longest = land.flat().map((ring) =>
    Math.max(
      ...ring.slice(1).map(([longitude, latitude], i) => {
        // Antarctica is closed along the pole, below what Mercator shows; and a cut may run along the date line itself.
        const before = ring[i];
        const hidden = latitude < -85 || (before?.[1] ?? 0) < -85;
        return before === undefined || hidden ? 0 : Math.abs(longitude - before[0]);
      }),
    ),
  );
  expect(Math.max(...longest)).toBeLessThan(30);
  const longitudes = land.flat(2).map(([longitude]) => longitude);
  expect(Math.min(...longitudes)).toBeGreaterThanOrEqual(-180);
  expect(Math.max(...longitudes)).toBeLessThanOrEqual(180);
});
