import { formatDay, formatDays, formatMoment } from './dates';

test('`formatDay` formats only the date part; `formatMoment` formats a date-time in UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 November 2026');
  expect(formatDay('2026-11-21T23:59:00-05:00')).toBe('21 November 2026');
  expect(formatMoment('2026-11-21T05:10:00Z')).toBe('21 November 2026 at 05:10 UTC');
});

test('formats a range as two dates, or as one date if both are equal', () => {
  expect(formatDays('2026-11-15', '2026-11-21')).toBe('15 – 21 November 2026');
  expect(formatDays('2026-11-21', '2026-11-21')).toBe('21 November 2026');
});

test('returns an invalid date unchanged', () => {
  expect(formatDay('yesterday')).toBe('yesterday');
  expect(formatMoment('now')).toBe('now');
});
