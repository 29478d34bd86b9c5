import '../../testing/jsdom-map';
import { Bounds, Point } from 'leaflet';
import { pathText } from './land-path';
import { toShape } from './land-shapes';

/** 64 × 64 pixels of the Mercator square: from 0 to 90° east, and from the equator to 66.5° north. */
const square = toShape([
  [0, 0],
  [90, 0],
  [90, 66.51326044],
  [0, 66.51326044],
  [0, 0],
]);
const view = (left: number, top: number, right: number, bottom: number) =>
  new Bounds(new Point(left, top), new Point(right, bottom));
const none = new Point(0, 0);

test('`pathText` draws a visible shape, in pixels from the origin', () => {
  expect(pathText([square], 1, none, view(0, 0, 256, 256))).toBe('M128 128L192 128L192 64L128 64L128 128Z');
  expect(pathText([square], 2, new Point(256, 128), view(0, -100, 256, 256))).toMatch(/^M0 128L128 128L/);
});

test('`pathText` clips a shape at the edge of the view', () => {
  const text = pathText([square], 2 ** 18, new Point(2 ** 18 * 150, 2 ** 18 * 100), view(-10, -10, 400, 400));
  const numbers = text.match(/-?\d+(\.\d)?/g) ?? [];
  expect(numbers.length).toBeGreaterThan(7);
  for (const number of numbers) expect(Math.abs(Number(number))).toBeLessThanOrEqual(400);
});
