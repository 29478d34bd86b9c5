import { NO_FLOOD_RULES } from '../detect/flood-rules';
import { drawCount, historyOf, randomOf } from '../testing/histories';
import { analyticsSeries } from './series';

const days = (length: number, count: number): number[] => new Array<number>(length).fill(count);
/** The flood rules hold sudden days. Without them, R is tested alone. */
const rtOf = (counts: Record<string, number[]>, illness = 'flu', flood = NO_FLOOD_RULES) => {
  const { rt, rtWhyNot } = analyticsSeries(historyOf(counts, { flu: 500 }, { flood }), 90, illness);
  return { windows: rt?.windows ?? [], rtWhyNot };
};
const WHY_NOT =
  'There are not enough recent cases of flu to estimate the spread. We need enough cases in 7 days, enough cases before them that could have infected them, and no days with missing reports.';

test.each(
  [1, 3, 7, 30].flatMap((empty) =>
    [11, 40, 300].flatMap((cases) => [1, 3, 7].map((over) => [cases, over, 8 * empty])),
  ),
)('%d cases on %d days after %d empty days have no estimate', (cases, over, empty) => {
  const flu = [1, ...days(empty, 0), ...days(over, Math.ceil(cases / over))];
  expect(rtOf({ flu, covid: days(flu.length, 3) })).toEqual({ windows: [], rtWhyNot: WHY_NOT });
  // Once the first of these days has left the window, the cases of earlier days carry the estimate.
  for (const { mean } of rtOf({ flu: [...flu, 0, 0, 0], covid: days(flu.length + 3, 3) }).windows)
    expect(mean).toBeLessThan(2);
});

test.each([
  [[...days(9, 1), ...days(40, 0), 100, 20]],
  [[...days(9, 1), ...days(40, 0), 300]],
  [[1, ...days(57, 0), 1, 2, 1, 2, 2, 1, 2]],
  [[...days(60, 1), 1, 2, 2, 2, 2, 1, 2]],
  [[...days(77, 0).map((_, day) => (day % 4 ? 0 : 1)), ...days(60, 0), 3, 4, 4]],
])('too few infectors carry no estimate (case %#)', (flu) => {
  expect(rtOf({ flu }).windows).toEqual([]);
});

describe.each([1, 5, 20, 100])('at %d a day', (level) => {
  test.each([3, 7, 14, 40])('no estimate uses a gap of %d days', (length) => {
    const random = randomOf(level + length);
    const usual = (many: number) => Array.from({ length: many }, () => drawCount(random, level, 10));
    for (const backlog of [1, 5, 30]) {
      const before = usual(40);
      const flu = [
        ...before,
        ...days(length, 0),
        level * backlog,
        Math.ceil((level * backlog) / 2),
        ...usual(4),
      ];
      const { windows } = rtOf({ flu });
      const last = windows.at(-1);
      // A short gap at a place with few reports is no gap. Then its estimate must still be plausible.
      expect(last?.mean ?? 1).toBeLessThan(3);
      const isGap = 2 * length * Math.log(1 + level / 2) > 12 && length >= 3;
      const ends = windows.map(({ date }) => date).filter((date) => date >= '2026-11-15');
      if (isGap) expect(ends).toEqual([]);
    }
  });

  test.each([10, 100, 1_000])('a single event of %d times as many has no estimate', (times) => {
    const flu = [...days(60, level), level * times, ...days(3, Math.ceil((level * times) / 6))];
    expect(rtOf({ flu }).windows.every(({ mean }) => mean < 1.5)).toBe(true);
    expect(rtOf({ flu }).windows.map(({ date }) => date)).not.toContain('2026-11-20');
  });
});

test.each([
  [5, 1],
  [20, 1],
  [5, 1.5],
  [20, 0.8],
])('steady and growing numbers from %d a day have a plausible estimate', (level, growth) => {
  // Numbers that change by a factor g a week have R = g^(mean interval / 7), approximately.
  const flu = Array.from({ length: 70 }, (_, day) =>
    Math.round(level * growth ** (Math.max(0, day - 49) / 7)),
  );
  const last = rtOf({ flu }).windows.at(-1);
  expect(last?.date).toBe('2026-11-20');
  expect(Math.abs((last?.mean ?? NaN) / growth ** (3.6 / 7) - 1)).toBeLessThan(0.15);
});

test('no estimate uses days with many held reports', () => {
  const held = rtOf({ flu: [...days(60, 20), 200] }, 'flu', undefined);
  expect(held.windows.map(({ date }) => date).at(-1)).toBe('2026-11-19');
  expect(rtOf({ flu: days(63, 20) }, 'flu', undefined).windows.at(-1)?.date).toBe('2026-11-20');
});
