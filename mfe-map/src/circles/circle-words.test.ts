import { aggregate } from '../testing/rows';
import { circleLabel, popupLines, tooltipText } from './circle-words';
import { popupContent } from './popup-content';
import type { RowKind } from './row-kind';

test('the label counts the reports', () => {
  expect(tooltipText(aggregate({ count: 1 }))).toBe('1 reports');
  expect(tooltipText(aggregate({ count: 1384 }))).toBe('1384 reports');
});

const exact: RowKind = { several: false, atMost: false, exactPlace: true, somewhere: null, dayOnly: false };
const cell: RowKind = { several: true, atMost: false, exactPlace: false, somewhere: null, dayOnly: false };

test('the popup has the number, the illness, the place to 3 decimals and when the last report came', () => {
  expect(popupLines(aggregate({ lat: 19.07, lon: -0.12345 }), exact)).toEqual([
    'Health Reports: 3',
    'Illness: dengue',
    'Latitude: 19.070',
    'Longitude: -0.123',
    'Last report: 20 November 2026 at 10:00 UTC',
  ]);
});

test('of a period that has passed the last report is told by its day', () => {
  const row = aggregate({ last_reported_at: '2026-11-20T00:00:00+00:00' });
  expect(popupLines(row, { ...exact, dayOnly: true })).toContain('Last report: 20 November 2026');
});

test('an illness that nobody knows is Unknown', () => {
  expect(popupLines(aggregate({ illness: null }), exact)).toContain('Illness: Unknown');
});

test('a cell says that it covers several places, and never gives their middle as a place', () => {
  const lines = popupLines(aggregate({ groups: 12 }), cell);
  expect(lines).toContain('This circle covers 12 places. Zoom in to see them one by one.');
  expect(lines).toContain('Around latitude 19.076, longitude 72.878');
  expect(lines.join()).not.toMatch(/Latitude:|Longitude:/);
  expect(circleLabel(aggregate({ groups: 12 }), cell)).toBe(
    '3 reports from 12 places, most frequent illness dengue, around latitude 19.076, longitude 72.878',
  );
});

test('where only the most places are known, it says so', () => {
  const atMost = { ...cell, atMost: true };
  expect(popupLines(aggregate({ groups: 12 }), atMost)).toContain(
    'This circle covers up to 12 places. Zoom in to see them one by one.',
  );
  expect(circleLabel(aggregate({ groups: 12 }), atMost)).toBe(
    '3 reports from up to 12 places, most frequent illness dengue, around latitude 19.076, longitude 72.878',
  );
});

test('a circle is named by its number, illness and place', () => {
  expect(circleLabel(aggregate(), exact)).toBe(
    '3 reports, most frequent illness dengue, at latitude 19.076, longitude 72.878',
  );
  expect(circleLabel(aggregate(), { ...exact, exactPlace: false })).toBe(
    '3 reports, most frequent illness dengue, around latitude 19.076, longitude 72.878',
  );
});

test.each([
  [
    'city',
    'Somewhere in this city: the postal codes reported here are known to their city only.',
    '3 reports, most frequent illness dengue, somewhere in the city at latitude 19.076, longitude 72.878',
  ],
  [
    'region',
    'Somewhere in this region: the postal codes reported here are known to their region only.',
    '3 reports, most frequent illness dengue, somewhere in the region around latitude 19.076, longitude 72.878',
  ],
] as const)('where a %s is all that is known, it says so', (somewhere, line, label) => {
  const lines = popupLines(aggregate(), { ...exact, somewhere });
  expect(lines.slice(2)).toEqual([
    'Latitude: 19.076',
    'Longitude: 72.878',
    line,
    'Last report: 20 November 2026 at 10:00 UTC',
  ]);
  expect(circleLabel(aggregate(), { ...exact, somewhere })).toBe(label);
});

test('what a row says never becomes markup', () => {
  const content = popupContent(popupLines(aggregate({ illness: '<img src=x onerror=alert(1)>' }), exact));
  expect(content.querySelector('img')).toBeNull();
  expect(content).toHaveTextContent('Illness: <img src=x onerror=alert(1)>');
});
