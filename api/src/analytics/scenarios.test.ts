import { createDraws, drawCount } from '@health-commons/epidemiology/testing/draw';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { analyticsSeries } from './answers/series';
import { healthTrends } from './answers/trends';
import { NO_FLOOD_RULES, type FloodRules } from './data/floods';
import type { History } from './model/history';
import { historyOf, repeat } from './testing/histories';

// What the answers say of the states of the model. judge-counts.test.ts shows when the model is in which state.

const drawn = (counts: readonly number[], seed: number): number[] => {
  const random = createDraws(seed);
  return counts.map((mean) => drawCount(random, mean, 20));
};

/** `length` days of a wave that grows by a factor a day and stays at its top. */
const wave = (from: number, growth: number, to: number, length: number): number[] =>
  drawn(
    Array.from({ length }, (_, day) => Math.min(to, from * growth ** (day + 1))),
    length,
  );

const OLDER = { age: 70, gender: null };

/** Returns what a visitor reads about a place. */
function saysOf(history: History) {
  const { prediction, state, confidence, illness } = outbreakPrediction(history, 30);
  const series = analyticsSeries(history, 30, null);
  const { insights } = healthTrends(history, 30);
  const risks = [prediction.risk, riskAssessment(history, OLDER).riskAssessment.riskLevel];
  const said = [prediction.timeline, ...prediction.indicators, ...insights.predictions].join('\n');
  return { state, confidence, illness, risks, said, series, timeline: prediction.timeline };
}
const CALM = /No outbreak is expected|No illness is above/;

const CASES = [
  ['too-few', 'four reports in four weeks', [...repeat(300, 1), ...repeat(24, 0), 1, 1, 1, 1]],
  ['too-few', 'eight days', repeat(8, 30)],
  ['usual', 'a constant number', repeat(80, 5)],
  ['being-checked', 'a sudden day in a quiet place', [...repeat(60, 2), 40]],
  ['being-checked', 'a sudden day after a gap', [...repeat(60, 20), 0, 0, 0, 0, 200]],
  ['unusual', 'a sudden day that another day confirms', [...repeat(60, 20), 200, 100]],
  ['ongoing', 'a wave that stays', [...repeat(140, 2), ...wave(2, 1.12, 80, 49)]],
  ['ongoing', 'a wave that stays for months', [...repeat(140, 10), ...wave(10, 1.06, 60, 120)]],
  ['ending', 'a wave that falls', [...repeat(60, 5), ...repeat(20, 40), ...repeat(7, 15)]],
] as const;

const TIMELINES = {
  'too-few': /^Not enough reports yet$/,
  usual: /^No outbreak is expected/,
  'being-checked': /^Many reports of flu are being checked/,
  unusual: /^Reports of flu are unusually many/,
  ongoing: /^Reports of flu have been above the expected [\d.]+ since/,
  ending: /^Reports of flu are falling/,
};

describe.each(CASES)('a place that is %s, by %s', (expected, _, flu) => {
  const history = historyOf({ flu, ...(expected !== 'too-few' && { covid: repeat(flu.length, 2) }) });
  const { state, risks, confidence, said, series, timeline } = saysOf(history);
  const ofFlu = analyticsSeries(history, 30, 'flu');
  const isKnown = expected !== 'too-few' && expected !== 'being-checked';

  test('has a risk, a timeline, a confidence and a series that agree', () => {
    expect(state).toBe(expected);
    expect(timeline).toMatch(TIMELINES[expected]);
    expect(CALM.test(said)).toBe(expected === 'usual');
    for (const risk of risks)
      if (expected === 'usual') expect(risk).toBe('low');
      else if (isKnown) expect(risk).toMatch(/^(medium|high)$/);
      else expect(risk).toBeNull();
    if (!isKnown) expect(confidence).toBeLessThanOrEqual(0.3);
    expect([series.forecast.length > 0, ofFlu.forecast.length > 0]).toEqual([isKnown, isKnown]);
    expect(/^(Reports of flu|All illnesses) over the 7 days/m.test(said)).toBe(isKnown);
    if (!isKnown) expect(ofFlu.rt).toBeNull();
    expect([series.checked, ofFlu.checked]).toEqual(repeat(2, expected === 'being-checked'));
  });

  test('has yesterday in its state, with all its reports, in the series', () => {
    const yesterday = ofFlu.days.at(-2);
    expect(yesterday?.state).toBe(expected);
    expect((yesterday?.count ?? 0) + (yesterday?.held ?? 0)).toBe(flu.at(-1));
    expect(yesterday?.held ?? 0).toBeGreaterThanOrEqual(expected === 'being-checked' ? 20 : 0);
    if (expected !== 'being-checked') expect(ofFlu.days.some(({ held }) => held > 0)).toBe(false);
  });
});

test.each([
  ['two years', [...repeat(120, 0).map((_, day) => (day % 4 === 0 ? 1 : 0)), ...repeat(60, 0), 3, 4, 4]],
  ['a month', [...repeat(40, 1), 4, 5, 6, 5]],
])('the forecast of an outbreak that is expected to last is above the usual number (%s)', (_, flu) => {
  const history = historyOf({ flu, covid: repeat(flu.length, 3) });
  const { evidence, confidence } = outbreakPrediction(history, 30);
  const [one] = evidence.verdicts;
  expect([one?.illness, one?.state]).toEqual(['flu', 'unusual']);
  if (confidence < 0.7) return;
  const [next] = analyticsSeries(history, 30, 'flu').forecast;
  expect(next?.quantiles.find(({ level }) => level === 0.5)?.value ?? Infinity).toBeGreaterThan(
    one?.expected ?? Infinity,
  );
});

describe('an outbreak', () => {
  const usual = { covid: repeat(120, 2), dengue: repeat(120, 1), flu: repeat(120, 1) };

  test('is not seen in a day that is not over, but in the same day when it is over', () => {
    const burst = 40;
    expect(saysOf(historyOf(usual, { flu: burst })).state).toBe('usual');
    const over = historyOf({ ...usual, flu: [...repeat(118, 1), burst, burst / 2] });
    expect(saysOf(over)).toMatchObject({ state: 'unusual', risks: ['high', 'high'] });
  });

  test('is never one of reports that name no illness', () => {
    const flood = [...repeat(113, 1), ...repeat(7, 60)];
    const history = historyOf({ ...usual, unknown: flood, other: flood });
    expect(saysOf(history)).toMatchObject({ state: 'usual', illness: 'covid' });
    expect(analyticsSeries(history, 30, null).days.some(({ alarm }) => alarm)).toBe(false);
    expect(saysOf(historyOf({ unknown: flood }))).toMatchObject({ state: 'too-few', illness: null });
  });

  test('is that of the unusual illness, not of the most reported one', () => {
    const history = historyOf({
      ...usual,
      covid: repeat(120, 9),
      dengue: [...repeat(114, 1), 5, 6, 7, 8, 7, 8],
    });
    expect(saysOf(history).illness).toBe('dengue');
  });
});

/** The mask of the hours 00:00 to 00:59 UTC, and that of ten different hours. */
const [ONE_HOUR, MANY_HOURS] = [1, 0b11_1111_1111];

test.each([9, 60])(
  'five reports of one hour are no outbreak after %d days, unless senders are trusted',
  (length) => {
    for (const every of [0, 10])
      for (const ago of [1, 4]) {
        const flu = repeat<number>(length, 0).map<number>((_, day) =>
          day < length - 7 && every > 0 && day % every === 0 ? 1 : 0,
        );
        flu[length - ago] = 5;
        const hours = {
          flu: flu.map((count) => (count === 5 ? ONE_HOUR : MANY_HOURS)),
          covid: repeat(length, MANY_HOURS),
        };
        const stateWith = (flood?: FloodRules) =>
          saysOf(historyOf({ covid: repeat(length, 2), flu }, {}, { hours, ...(flood && { flood }) })).state;
        expect(stateWith()).toBe('usual');
        if (length === 60 && ago === 1) expect(stateWith(NO_FLOOD_RULES)).not.toBe('usual');
      }
  },
);
