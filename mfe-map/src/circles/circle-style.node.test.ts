import { circleLevel, circleRadius, intensity, ringRadius, rowRadius } from './circle-style';

test.each([
  [0, 0],
  [1, 0.1],
  [10, 1],
  [250, 1],
])('%i reports give the intensity %d', (reports, expected) => {
  expect(intensity(reports)).toBe(expected);
});

test.each([
  [1, 8],
  [4, 8],
  [5, 10],
  [9, 18],
  [10, 20],
  [5000, 20],
])('%i reports give a radius of %d pixels', (reports, expected) => {
  expect(circleRadius(reports)).toBe(expected);
});

// SPEC section 9 says 'above': 8 reports have intensity 0.8, which is not above 0.8.
test.each([
  [1, 'light-green'],
  [2, 'light-green'],
  [3, 'yellow'],
  [4, 'yellow'],
  [5, 'orange'],
  [6, 'orange'],
  [7, 'red'],
  [8, 'red'],
  [9, 'dark-red'],
  [100, 'dark-red'],
])('%i reports give the colour %s', (reports, expected) => {
  expect(circleLevel(reports)).toBe(expected);
});

test('the radius of a ring grows with the logarithm of its number of reports, from 12 to 25 pixels', () => {
  expect([1, 10, 1000, 100_000, 1_000_000].map((n) => Number(ringRadius(n).toFixed(1)))).toEqual([
    12, 14.6, 19.8, 25, 25,
  ]);
});

test("a row of one place has a circle's radius, and a row of several places has a ring's radius", () => {
  expect(rowRadius({ count: 2, groups: 1 })).toBe(8);
  expect(rowRadius({ count: 2, groups: 2 })).toBeGreaterThan(12);
});
