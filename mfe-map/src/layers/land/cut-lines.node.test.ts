import { clipLine, clipRing, markCuts, type Line, type Point, simplify } from './cut-lines';

/** Twice the area of a ring. */
const area = (ring: Line) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  );

const star: Point[] = Array.from({ length: 41 }, (_, i) => {
  const angle = ((i % 40) / 20) * Math.PI;
  const radius = i % 2 === 0 ? 900 : 400;
  return [1000 + Math.round(radius * Math.cos(angle)), 1000 + Math.round(radius * Math.sin(angle))];
});
const quadrants = [
  [0, 0],
  [1000, 0],
  [0, 1000],
  [1000, 1000],
].map(([left = 0, top = 0]) => ({ left, top, right: left + 1000, bottom: top + 1000 }));

test('the parts of a ring have the same area as the ring', () => {
  const parts = quadrants.map((box) => clipRing(star, box));
  expect(parts.every((part) => area(part) > 0)).toBe(true);
  // Crossings are rounded to whole units.
  expect(parts.reduce((sum, part) => sum + area(part), 0) / area(star)).toBeCloseTo(1, 3);
  expect(clipRing(star, { left: 3000, top: 0, right: 4000, bottom: 1000 })).toEqual([]);
});

test('only the edges where a ring was cut are marked', () => {
  const [box] = quadrants;
  if (!box) throw new Error('There are no quadrants.');
  const { ring, cuts } = markCuts(clipRing(star, box), box);
  const edges = ring.flatMap((point, i) => (i === 0 || cuts.includes(i) ? [] : [[ring[i - 1], point]]));
  expect(cuts.length).toBeGreaterThan(0);
  expect(edges.length).toBeGreaterThan(8);
  for (const [from, to] of edges)
    expect([from?.[0] === to?.[0], from?.[1] === to?.[1]]).toEqual([false, false]);
  expect(markCuts(star, { left: 0, top: 0, right: 2000, bottom: 2000 })).toEqual({ ring: star, cuts: [] });
});

test('a line keeps the segments that touch a box', () => {
  const line: Point[] = [
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [30, 5],
    [12, 5],
  ];
  expect(clipLine(line, { left: 11, top: 0, right: 15, bottom: 9 })).toEqual([
    [
      [10, 0],
      [20, 0],
    ],
    [
      [30, 5],
      [12, 5],
    ],
  ]);
});

test('no point that is left out is farther from the simplified coast than the tolerance', () => {
  const coast: Point[] = Array.from({ length: 200 }, (_, i) => [i * 3, Math.round(40 * Math.sin(i / 9))]);
  const simplified = simplify(coast, 2);
  expect(simplified.length).toBeLessThan(60);
  const awayFrom = ([x, y]: Point) =>
    Math.min(
      ...simplified.slice(1).map(([toX, toY], i) => {
        const [fromX, fromY] = simplified[i] ?? [toX, toY];
        const [dx, dy] = [toX - fromX, toY - fromY];
        const share = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy);
        const inside = Math.max(0, Math.min(1, share));
        return Math.hypot(x - fromX - inside * dx, y - fromY - inside * dy);
      }),
    );
  expect(Math.max(...coast.map(awayFrom))).toBeLessThanOrEqual(2);
});
