import { formatDay, formatDays, formatMoment } from './index';

test('days and moments are written in the calendar of UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 November 2026');
  expect(formatDay('2026-11-21T23:59:00-05:00')).toBe('21 November 2026');
  expect(formatMoment('2026-11-21T05:10:00Z')).toBe('21 November 2026 at 05:10 UTC');
});

test('days in a row are written short, and one day is that day alone', () => {
  expect(formatDays('2026-11-15', '2026-11-21')).toBe('15 – 21 November 2026');
  expect(formatDays('2026-11-21', '2026-11-21')).toBe('21 November 2026');
});

test('what is no day or moment stays as it is', () => {
  expect(formatDay('yesterday')).toBe('yesterday');
  expect(formatMoment('now')).toBe('now');
});
