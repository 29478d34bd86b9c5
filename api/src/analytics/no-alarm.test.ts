import { alarmsFeed } from './answers/alarms-atom';
import { outbreakPrediction } from './answers/outbreak';
import { analyticsSeries } from './answers/series';
import { NO_FLOOD_RULES } from './detect/flood-rules';
import type { History } from './history';
import { FEED, historyOf } from './testing/histories';

const days = <Value>(length: number, value: Value): Value[] => new Array<Value>(length).fill(value);

/** Returns the alarms of a place: the risk, the days in the series and the entries of the feed. */
const alarmsOf = (history: History) => ({
  risk: outbreakPrediction(history, 30).prediction.risk,
  days: [null, 'flu', 'other', 'unknown'].flatMap((illness) =>
    analyticsSeries(history, 30, illness)
      .days.filter(({ alarm }) => alarm)
      .map(({ date }) => `${illness} ${date}`),
  ),
  feed: alarmsFeed(history, FEED).match(/<entry>/g)?.length ?? 0,
});
const NONE = { risk: 'low', days: [], feed: 0 };

const usual = { covid: days(120, 2), dengue: days(120, 1), flu: days(120, 1) };

test('a day that is not over raises no alarm, but the same reports do when the day is over', () => {
  const burst = 40;
  const yesterday = { ...usual, flu: [...days(118, 1), burst, burst / 2] };
  expect(alarmsOf(historyOf(usual, { flu: burst }))).toEqual(NONE);
  expect(alarmsOf(historyOf(yesterday)).risk).toBe('high');
});

test('reports that name no illness never raise an alarm and are never the illness of the verdict', () => {
  const flood = [...days(113, 1), ...days(7, 60)];
  const history = historyOf({ ...usual, unknown: flood, other: flood });
  expect(alarmsOf(history)).toEqual(NONE);
  expect(outbreakPrediction(history, 30).illness).toBe('covid');
  expect(outbreakPrediction(historyOf({ unknown: flood }), 30)).toMatchObject({
    prediction: { risk: null },
    illness: null,
  });
});

test('the illness of the verdict is the one with an alarm, not the most reported one', () => {
  const outbreak = { ...usual, covid: days(120, 9), dengue: [...days(114, 1), 5, 6, 7, 8, 7, 8] };
  expect(outbreakPrediction(historyOf(outbreak), 30)).toMatchObject({
    prediction: { risk: 'high' },
    illness: 'dengue',
  });
});

/** The mask of the hours 00:00 to 00:59 UTC, and that of ten different hours. */
const [ONE_HOUR, MANY_HOURS] = [1, 0b11_1111_1111];

describe.each([
  ['an illness that is new at the place', 0],
  ['an illness with a report every ten days', 10],
])('five reports of one hour and place, of %s,', (_, every) => {
  test.each([9, 20, 60])('raise no alarm after %d days of history', (length) => {
    for (const ago of [1, 4]) {
      const flu = days<number>(length, 0).map((_count, day): number =>
        day < length - 7 && every > 0 && day % every === 0 ? 1 : 0,
      );
      flu[length - ago] = 5;
      const hours = {
        flu: flu.map((count) => (count === 5 ? ONE_HOUR : MANY_HOURS)),
        covid: days(length, MANY_HOURS),
      };
      const counts = { covid: days(length, 2), flu };
      expect(alarmsOf(historyOf(counts, {}, { hours }))).toEqual(NONE);
      // Without the rules for floods, they would.
      const unruled = historyOf(counts, {}, { hours, flood: NO_FLOOD_RULES });
      if (length === 60) expect(alarmsOf(unruled).risk).not.toBe('low');
    }
  });
});
