import { exportPoints } from './points';

it('`exportPoints` exports the position of every report, and the number of reports at each place', () => {
  const { points, groups, groupCount } = exportPoints({ reports: 3000, areas: 1200 });
  const numbers = new Int32Array(points.buffer, points.byteOffset, points.length / 4);
  expect(numbers).toHaveLength(6000);
  const rows = JSON.parse(groups) as [number, number, number, string][];
  expect(rows).toHaveLength(groupCount);
  expect(groupCount).toBeGreaterThan(500);
  expect(rows.reduce((sum, [, , count]) => sum + count, 0)).toBe(3000);
  const places = new Set(rows.map(([lat, lon]) => `${Math.round(lat * 1000)} ${Math.round(lon * 1000)}`));
  for (let at = 0; at < numbers.length; at += 2) {
    const [lat = NaN, lon = NaN] = numbers.subarray(at, at + 2);
    expect(Math.abs(lat) <= 90_000 && Math.abs(lon) <= 180_000).toBe(true);
    expect(places.has(`${lat} ${lon}`)).toBe(true);
  }
});
