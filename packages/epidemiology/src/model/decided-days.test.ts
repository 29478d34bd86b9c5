import { judgeCounts, type Verdict } from '../index';
import { drawn, repeat } from '../testing/drawn-counts';

describe('a sudden day that an operator decided', () => {
  const before = drawn(repeat(20, 100));
  const quiet = drawn(repeat(20, 21), 2);
  /** Judges a day of 200, of which the limits on senders keep 50 out, and the days after it. */
  function judged(decision: 'release' | 'hide' | null, after: readonly number[] = quiet) {
    const all = [...before, 200, ...after];
    const counts = [...before, 150, ...after];
    const judge = judgeCounts({
      firstDay: 4,
      isTrusted: false,
      illnesses: [{ illness: 'flu', counts, all, decisionOf: (day) => (day === 100 ? decision : null) }],
    });
    const verdicts: (Verdict | undefined)[] = [];
    for (let day = judge.next(); day; day = judge.next()) verdicts.push(day[0]);
    return { days: verdicts.slice(100), figure: judge.model('flu').figures[100] };
  }

  test('is being checked as long as nothing is decided', () => {
    const { days, figure } = judged(null);
    expect(days[0]).toMatchObject({ state: 'being-checked', risk: null });
    expect(days[0]?.held).toBeGreaterThan(170);
    expect(days[6]?.state).toBe('being-checked');
    expect(figure).toBeLessThan(30);
  });

  test('counts up to the limits on senders and raises an alarm at once if it is released', () => {
    const { days, figure } = judged('release');
    expect(figure).toBe(150);
    expect(days[0]).toMatchObject({ state: 'unusual', since: 100, held: 50 });
    expect(days[0]?.sum).toBeGreaterThan(230);
    for (const day of days) expect(day?.state).not.toBe('being-checked');
    expect(days.at(-1)?.state).toBe('usual');
  });

  test.each([
    ['quiet days', quiet],
    ['days that would confirm it', [...repeat(60, 3), ...quiet]],
  ])('stays out of the figures and is not checked if it is hidden, with %s after it', (_, after) => {
    const { days, figure } = judged('hide', after);
    expect(figure).toBeLessThan(30);
    expect(days[0]).toMatchObject({ state: 'usual', since: null, risk: 'low', held: 0 });
  });

  test('keeps its count if it is hidden but not sudden', () => {
    const counts = [...drawn(repeat(20, 100)), 30, ...quiet];
    const judge = judgeCounts({
      firstDay: 4,
      illnesses: [{ illness: 'flu', counts, decisionOf: () => 'hide' }],
    });
    while (judge.next());
    expect(Array.from(judge.model('flu').figures)).toEqual(counts);
  });
});
