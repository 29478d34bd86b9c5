import { clipLine, simplify, type Point } from './cut-lines';

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
