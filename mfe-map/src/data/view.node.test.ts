import { holds, widen } from './view';

const box = { west: 10, south: 40, east: 20, north: 50 };

test('a box contains a smaller box, but no box that exceeds it', () => {
  expect(holds(widen(box, 0.1), box)).toBe(true);
  expect(holds(box, { ...box, east: 20.1 })).toBe(false);
});

test('a box contains a view if it contains the part of the view that is in the world', () => {
  const world = { west: -180, south: -85.05, east: 180, north: 85.05 };
  expect(holds(world, { west: -260, south: -90, east: 260, north: 90 })).toBe(true);
});
