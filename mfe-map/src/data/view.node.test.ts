import { holds } from './view';

test('a box contains a view if it contains the part of the view that is in the world', () => {
  const world = { west: -180, south: -85.05, east: 180, north: 85.05 };
  expect(holds({ ...world, east: 10 }, { west: 0, south: 0, east: 20, north: 10 })).toBe(false);
  expect(holds(world, { west: -260, south: -90, east: 260, north: 90 })).toBe(true);
});
