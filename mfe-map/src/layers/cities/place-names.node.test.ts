import { LABEL_GAP, type Box } from '../circles/place-labels';
import { placeNames } from './place-names';

const frame = { left: 0, right: 1000, top: 0, bottom: 500 };
const place = (name: string, x: number, y: number) => ({ name, x, y });
type Circles = Parameters<typeof placeNames>[1];
const names = (
  places: Parameters<typeof placeNames>[0],
  circles: Circles = [],
  taken: Box[] = [],
  max = 40,
) => placeNames(places, circles, taken, frame, max);

test('a name that would overlap a circle, a label or a control is at another side or left out', () => {
  const circle = { x: 330, y: 200, radius: 20 };
  expect(names([place('Pune', 300, 200)], [circle])[0]?.side).toBe('left');
  const label = { left: 230, right: 296, top: 190, bottom: 210 };
  expect(names([place('Pune', 300, 200)], [circle], [label])).toEqual([]);
  const attribution = { left: 0, right: 1000, top: 300, bottom: 500 };
  expect(names([place('Pune', 300, 310), place('Goa', 300, 298)], [], [attribution])).toEqual([]);
});

test('a name stays inside the frame', () => {
  expect(names([place('Pune', 990, 200)])[0]?.side).toBe('left');
  expect(names([place('Pune', 2, 30), place('Goa', 300, 600)])).toEqual([
    expect.objectContaining({ name: 'Pune', side: 'right' }),
  ]);
  expect(placeNames([place('Pune', 5, 5)], [], [], { left: 0, right: 10, top: 0, bottom: 10 }, 9)).toEqual(
    [],
  );
});

test('the name of a city below a circle is beside the circle without a dot, beyond its labels', () => {
  const circle = { x: 305, y: 203, radius: 20 };
  const [beside] = names([place('Pune', 300, 200)], [circle]);
  expect(beside).toMatchObject({ x: 305, y: 203, side: 'right', isDotted: false });
  expect(beside?.radius).toBeLessThan(28);
  const around = { left: 265, right: 345, top: 163, bottom: 243 };
  const [beyond] = names([place('Pune', 300, 200)], [circle], [around]);
  expect(beyond).toMatchObject({ x: 305, y: 203, isDotted: false });
  expect(beyond?.radius).toBeGreaterThan(20);
});

test('a name is at least 6 pixels away from each circle', () => {
  const circle = { x: 300, y: 200, radius: 20 };
  const [beside] = names([place('Pune', 300, 200)], [circle]);
  expect((beside?.radius ?? 0) + LABEL_GAP).toBeGreaterThanOrEqual(26);
  // The name covers x from 307 to about 346.
  const [free] = names([place('Pune', 300, 200)], [{ x: 380, y: 200, radius: 20 }]);
  expect(free?.side).toBe('right');
  const [moved] = names([place('Pune', 300, 200)], [{ x: 370, y: 200, radius: 20 }]);
  expect(moved?.side).not.toBe('right');
});
