import { cellRadius, cellScale, circleLevel, circleRadius, intensity, rowRadius } from './circle-style';

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

test('the area of a cell is proportional to its number of reports, from a radius of 14 to 34 pixels', () => {
  expect([1, 250, 500, 1000, 5000].map((n) => Number(cellRadius(n, 1000).toFixed(1)))).toEqual([
    14, 17, 24, 34, 34,
  ]);
});

test('the scale of cells is their most reports, rounded up to 1, 2 or 5 times a power of ten', () => {
  const scaleOf = (count: number) =>
    cellScale([
      { count, several: true },
      { count: 1_000_000, several: false },
    ]);
  expect([1, 2, 3, 10, 11, 201, 501, 64_000].map(scaleOf)).toEqual([1, 2, 5, 10, 20, 500, 1000, 100_000]);
  expect(cellScale([])).toBe(1);
});

test("a row of one place has the specification's radius, and a row of several places has a cell's radius", () => {
  expect(rowRadius({ count: 10, several: false }, 10)).toBe(20);
  expect(rowRadius({ count: 10, several: true }, 10)).toBe(34);
});
