import { positionOf, untilAt, weeksOf } from './weeks';

// 21 November 2026 is a Saturday, and 22 November is a Sunday.
const SATURDAY = '2026-11-21';

test('the positions are each Sunday since the first report, and then today', () => {
  const weeks = weeksOf('2026-11-03', SATURDAY);
  expect([0, 1, 2, 3].map((position) => untilAt(weeks, position))).toEqual([
    '2026-11-08',
    '2026-11-15',
    null,
    null,
  ]);
  expect(weeks.last).toBe(2);
});

test('if today is a Sunday, today has only the live position', () => {
  const weeks = weeksOf('2026-11-08', '2026-11-22');
  expect(weeks.last).toBe(2);
  expect(untilAt(weeks, 1)).toBe('2026-11-15');
  expect(untilAt(weeks, 2)).toBeNull();
});

test('a Sunday keeps its position in later weeks, and other days have the position of the nearest Sunday', () => {
  for (const today of [SATURDAY, '2026-11-25'])
    expect(positionOf(weeksOf('2026-01-01', today), '2026-10-04')).toBe(39);
  const weeks = weeksOf('2026-01-01', SATURDAY);
  expect(positionOf(weeks, '2026-10-06')).toBe(39);
  expect(positionOf(weeks, '2026-10-08')).toBe(40);
  expect(positionOf(weeks, '1999-01-01')).toBe(0);
  expect(positionOf(weeks, null)).toBe(weeks.last);
  // The nearest position is the last one, but that is the live position (today), which has no date.
  expect(positionOf(weeks, '2026-11-20')).toBe(weeks.last - 1);
});

test('the slider covers three years if the first day is unknown or in the future', () => {
  expect(weeksOf(null, SATURDAY)).toEqual({ first: '2023-11-26', last: 156, today: SATURDAY });
  expect(weeksOf('2027-01-01', SATURDAY).last).toBe(156);
});

test('the slider has a single position if the reports start today', () => {
  expect(weeksOf(SATURDAY, SATURDAY)).toEqual({ first: '2026-11-22', last: 0, today: SATURDAY });
});
