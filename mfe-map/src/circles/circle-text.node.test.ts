import { aggregate } from '../testing/rows';
import { cellNumber, circleLabel, popupLines, tooltipText } from './circle-text';
import type { RowKind } from './row-kind';

test('the label of a circle is its number of reports', () => {
  expect(tooltipText(aggregate({ count: 1 }))).toBe('1 reports');
  expect(tooltipText(aggregate({ count: 1384 }))).toBe('1384 reports');
});

test('the number inside a cell is rounded from 1,000', () => {
  const numbers = [1, 999, 1384, 12_345].map((count) => cellNumber(aggregate({ count })));
  // British English has a small k from Unicode's release 48 on.
  expect(numbers.map((number) => number.toLowerCase())).toEqual(['1', '999', '1.4k', '12k']);
});

const exact: RowKind = {
  several: false,
  groupsIsMax: false,
  exactPlace: true,
  somewhere: null,
  dayOnly: false,
};
const cell: RowKind = {
  several: true,
  groupsIsMax: false,
  exactPlace: false,
  somewhere: null,
  dayOnly: false,
};

test('the popup shows the number of reports, the illness, the place to 3 decimals and the last report', () => {
  expect(popupLines(aggregate({ lat: 19.07, lon: -0.12345 }), exact)).toEqual([
    'Health Reports: 3',
    'Illness: Dengue',
    'Latitude: 19.070',
    'Longitude: -0.123',
    'Last report: 20 November 2026 at 10:00 UTC',
  ]);
});

test('the popup and the accessible name begin with the name of the place, if it is known', () => {
  const [title, ...others] = popupLines(aggregate(), exact, 'Around Mumbai');
  expect(title).toBe('Around Mumbai');
  expect(others).toEqual(popupLines(aggregate(), exact));
  expect(circleLabel(aggregate(), exact, 'Around Mumbai')).toBe(
    'Around Mumbai: 3 reports, most common illness: Dengue, at latitude 19.076, longitude 72.878',
  );
});

test('the popup shows only the day of the last report if the time is unknown', () => {
  const row = aggregate({ last_reported_at: '2026-11-20T00:00:00+00:00' });
  expect(popupLines(row, { ...exact, dayOnly: true })).toContain('Last report: 20 November 2026');
});

test.each([
  ['flu', 'Flu'],
  ['covid', 'COVID-19'],
  ['chikungunya', 'Chikungunya'],
  ['other', 'Other illness'],
])('the popup names the illness %s in words', (illness, words) => {
  expect(popupLines(aggregate({ illness }), exact)).toContain(`Illness: ${words}`);
});

test("the popup shows 'Unknown' for an unknown illness", () => {
  expect(popupLines(aggregate({ illness: null }), exact)).toContain('Illness: Unknown');
});

test('the popup and the accessible name show that a cell covers several places', () => {
  const lines = popupLines(aggregate({ groups: 12 }), cell);
  expect(lines).toContain('This circle covers 12 places. Zoom in to see each one.');
  expect(lines).toContain('Around latitude 19.076, longitude 72.878');
  expect(lines.join()).not.toMatch(/Latitude:|Longitude:/);
  expect(circleLabel(aggregate({ groups: 12 }), cell)).toBe(
    '3 reports from 12 places, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  );
});

test("the popup and the accessible name say 'up to' if the number of places is an upper bound", () => {
  const groupsIsMax = { ...cell, groupsIsMax: true };
  expect(popupLines(aggregate({ groups: 12 }), groupsIsMax)).toContain(
    'This circle covers up to 12 places. Zoom in to see each one.',
  );
  expect(circleLabel(aggregate({ groups: 12 }), groupsIsMax)).toBe(
    '3 reports from up to 12 places, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  );
});

test('the accessible name contains the number of reports, the illness and the place', () => {
  expect(circleLabel(aggregate(), exact)).toBe(
    '3 reports, most common illness: Dengue, at latitude 19.076, longitude 72.878',
  );
  expect(circleLabel(aggregate(), { ...exact, exactPlace: false })).toBe(
    '3 reports, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  );
});

test.each([
  [
    'city',
    'We only know the city of these reports. The circle is somewhere in it.',
    '3 reports from one city, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  ],
  [
    'region',
    'We only know the region of these reports. The circle is near the middle of it.',
    '3 reports from one region, most common illness: Dengue, around latitude 19.076, longitude 72.878',
  ],
] as const)(
  'the popup and the accessible name show that we only know the %s of the reports',
  (somewhere, line, label) => {
    const lines = popupLines(aggregate(), { ...exact, somewhere });
    expect(lines.slice(2)).toEqual([
      'Latitude: 19.076',
      'Longitude: 72.878',
      line,
      'Last report: 20 November 2026 at 10:00 UTC',
    ]);
    expect(circleLabel(aggregate(), { ...exact, somewhere })).toBe(label);
  },
);
