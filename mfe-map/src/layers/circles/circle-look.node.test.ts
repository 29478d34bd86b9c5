import fc from 'fast-check';
import { aggregate } from '../../testing/rows';
import {
  cellNumber,
  cellRadius,
  cellScale,
  circleLabel,
  circleLevel,
  circleRadius,
  popupLines,
  tooltipText,
} from './circle-look';

test('a circle has a radius of 8 pixels at least, and of 20 from 10 reports', () => {
  expect([1, 4, 5, 9, 10, 5000].map(circleRadius)).toEqual([8, 8, 10, 18, 20, 20]);
});

// SPEC section 9 says 'above': 8 reports have intensity 0.8, which is not above 0.8.
test('the colour of a circle changes above each fifth of 10 reports', () => {
  expect([2, 4, 6, 8, 100].map(circleLevel)).toEqual(['light-green', 'yellow', 'orange', 'red', 'dark-red']);
  expect([1, 3, 5, 7, 9].map(circleLevel)).toEqual(['light-green', 'yellow', 'orange', 'red', 'dark-red']);
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

test('the label of a circle is its number of reports', () => {
  expect(tooltipText(aggregate({ count: 1 }))).toBe('1 report');
  expect(tooltipText(aggregate({ count: 1384 }))).toBe('1384 reports');
});

test('the number inside a cell is rounded from 1,000', () => {
  const numbers = [1, 999, 1384, 12_345].map((count) => cellNumber(aggregate({ count })));
  // British English has a small k from Unicode's release 48 on.
  expect(numbers.map((number) => number.toLowerCase())).toEqual(['1', '999', '1.4k', '12k']);
});

test('the popup shows the number of reports, the illness, the place to 3 decimals and the last report', () => {
  expect(popupLines(aggregate({ lat: 19.07, lon: -0.12345 }))).toEqual([
    'Health Reports: 3',
    'Illness: Dengue',
    'Latitude: 19.070',
    'Longitude: -0.123',
    'Last report: 20 November 2026 at 10:00 UTC',
  ]);
});

test('the popup and the accessible name begin with the name of the place, if it is known', () => {
  const [title, ...others] = popupLines(aggregate(), 'Around Mumbai');
  expect(title).toBe('Around Mumbai');
  expect(others).toEqual(popupLines(aggregate()));
  expect(circleLabel(aggregate(), 'Around Mumbai')).toBe(
    'Around Mumbai: 3 reports, most common illness: Dengue, at latitude 19.076, longitude 72.878',
  );
});

test('two places never have the same accessible name', () => {
  const coordinates = fc.tuple(
    fc.integer({ min: -85_000, max: 85_000 }),
    fc.integer({ min: -180_000, max: 180_000 }),
  );
  fc.assert(
    fc.property(fc.uniqueArray(coordinates, { selector: String, minLength: 2 }), (places) => {
      const names = places.map(([lat, lon]) => circleLabel(aggregate({ lat: lat / 1000, lon: lon / 1000 })));
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('the popup shows only the day of the last report if the time is unknown', () => {
  const row = aggregate({ last_reported_at: '2026-11-20T00:00:00+00:00' });
  expect(popupLines(row, null, true)).toContain('Last report: 20 November 2026 UTC');
});

test('the popup and the accessible name show that a cell covers several places', () => {
  const lines = popupLines(aggregate({ several: true }));
  expect(lines).toContain('This circle covers several places. Zoom in to see each one.');
  expect(lines).toContain('Around latitude 19.076, longitude 72.878');
  expect(lines.join()).not.toMatch(/Latitude:|Longitude:/);
  expect(circleLabel(aggregate({ several: true }))).toBe(
    '3 reports from several places, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  );
});

test('the popup and the accessible name show that we only know the city or region of the reports', () => {
  const region = aggregate({ precision: 'region' });
  expect(popupLines(region)).toContain(
    'We only know the region of these reports. The circle is near the middle of it.',
  );
  expect(circleLabel(region)).toBe(
    '3 reports from one region, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  );
  expect(circleLabel(aggregate({ precision: 'city' }))).toContain('3 reports from one city');
});
