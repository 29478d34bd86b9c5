import { FLOOD_RULES, NO_FLOOD_RULES } from '../data/floods';
import { historyOf, repeat } from '../testing/histories';
import { analyticsSeries } from './series';

/** The flood rules hold sudden days. Without them, R is tested alone. */
const rtOf = (counts: Record<string, number[]>, illness = 'flu', flood = NO_FLOOD_RULES) => {
  const { rt, rtWhyNot } = analyticsSeries(historyOf(counts, { flu: 500 }, { flood }), 90, illness);
  return { windows: rt?.windows ?? [], rtWhyNot };
};
test('too few infectors have no estimate, and the answer says why', () => {
  expect(rtOf({ flu: [...repeat(9, 1), ...repeat(40, 0), 100, 20] })).toEqual({
    windows: [],
    rtWhyNot:
      'There are not enough recent cases of flu to estimate the spread. We need enough cases in 7 days, enough cases before them that could have infected them, and no days with missing reports.',
  });
});

test('an illness that mosquitoes transmit has no estimate', () => {
  expect(rtOf({ dengue: repeat(60, 20) }, 'dengue').rtWhyNot).toContain('Mosquitoes');
});

test('while reports are being checked, there is no estimate, and the answer says why', () => {
  const history = (last: readonly number[]) =>
    rtOf({ flu: [...repeat(60, 20), ...last] }, 'flu', FLOOD_RULES);
  expect(history([200])).toEqual({
    windows: [],
    rtWhyNot: 'Many reports of flu are being checked. Until then, we do not estimate the spread.',
  });
  expect(rtOf({ flu: [...repeat(9, 1), ...repeat(40, 0), 300] }).windows).toEqual([]);
  expect(history([20, 20, 20]).windows.at(-1)?.date).toBe('2026-11-20');
});
