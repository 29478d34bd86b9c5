import { formatDay, formatDays, formatMoment } from './dates';

test('`formatDay` formats only the date part; `formatMoment` formats a date-time in UTC', () => {
  expect(formatDay('2026-11-21')).toBe('21 November 2026 UTC');
  expect(formatDay('2026-11-21T23:59:00-05:00')).toBe('21 November 2026 UTC');
  expect(formatMoment('2026-11-21T05:10:00Z')).toBe('21 November 2026 at 05:10 UTC');
});

test('`formatDays` formats a range, or a single date if both dates are equal', () => {
  expect(formatDays('2026-11-15', '2026-11-21')).toBe('15 – 21 November 2026 UTC');
  expect(formatDays('2026-11-21', '2026-11-21')).toBe('21 November 2026 UTC');
});

test('`formatDay` and `formatMoment` return an invalid date unchanged', () => {
  expect(formatDay('yesterday')).toBe('yesterday');
  expect(formatMoment('now')).toBe('now');
});
