import { dayBefore, series } from '../../testing/answers';
import { chartMessages } from '../words';
import { rtDays, rtNone, rtSentence, rtTitle } from './rt-chart';

const base = series();
const of = (...daysAgo: number[]) =>
  series({
    rt: base.rt && {
      ...base.rt,
      windows: daysAgo.map((ago) => ({ date: dayBefore(ago), mean: 1.4, lower: 1.1, upper: 1.8 })),
    },
  });
const title = (answer: typeof base, timeframe = 30) => rtTitle(answer.rt, rtDays(answer, timeframe));

test('days without an estimate are gaps, and today is left out', () => {
  const days = rtDays(of(12, 9, 8), 30);
  expect(days).toHaveLength(30);
  expect(days.at(-1)?.date).toBe(dayBefore(1));
  expect(days.flatMap(({ window }, i) => (window ? [days.length - i] : []))).toEqual([12, 9, 8]);
  expect(days.slice(18, 20).map(rtSentence)).toEqual([
    '7 days ending 8 November 2026 UTC: 1.4, very likely 1.1 to 1.8',
    '7 days ending 9 November 2026 UTC: no estimate',
  ]);
});

test('an estimate is current if it overlaps the last 7 complete days', () => {
  expect(title(of(9, 7))).toMatch(/^Flu is spreading: .* \(7 days ending 13 November 2026 UTC\)$/);
  expect(title(of(9, 8))).toBe(
    'Flu: not enough recent cases to estimate the spread (last estimate: 7 days ending 12 November 2026 UTC)',
  );
});

test('the reason for a missing estimate names the last estimate if it precedes the days shown', () => {
  const old = of(20);
  expect(title(old, 7)).toBe(chartMessages['rt.title-none']);
  expect(rtNone(old, rtDays(old, 7))).toBe(
    'There is no estimate for these days. The last one is for the 7 days ending 31 October 2026 UTC.',
  );
  expect(rtNone(old, rtDays(old, 30))).toBeNull();
  const never = series({ rt: null, rtWhyNot: 'There are too few reports.' });
  expect(rtNone(never, rtDays(never, 7))).toBe('There are too few reports.');
});

test.each([
  [0.5, 0.9, /^Flu is declining: each case leads to 0.5 to 0.9 others/],
  [0.8, 1.2, /^Flu may be spreading or declining: each case leads to 0.8 to 1.2 others/],
])('a range from %d to %d says whether an illness spreads', (lower, upper, expected) => {
  const windows = [{ date: dayBefore(1), mean: 1, lower, upper }];
  expect(title(series({ rt: base.rt && { ...base.rt, windows } }))).toMatch(expected);
});
