import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { analyticsSeries } from './answers/series';
import { healthTrends } from './answers/trends';
import { NO_FLOOD_RULES, type FloodRules } from './data/floods';
import type { History } from './model/history';
import { drawCount, historyOf, randomOf } from './testing/histories';

// What the answers say of the states of the model. judge-counts.test.ts shows when the model is in which state.

const repeat = <Value>(length: number, value: Value): Value[] => new Array<Value>(length).fill(value);
const drawn = (counts: readonly number[], seed: number): number[] => {
  const random = randomOf(seed);
  return counts.map((mean) => drawCount(random, mean, 20));
};

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

describe.each([
  [2, 1.12, 80],
  [10, 1.06, 60],
])('a wave from %d a day that grows by a factor of %d to %d and stays there', (from, growth, to) => {
  const days = Math.ceil(Math.log(to / from) / Math.log(growth));
  test.each([days, days + 90])('is an outbreak after %d days', (length) => {
    const wave = Array.from({ length }, (_, day) => Math.min(to, from * growth ** (day + 1)));
    const flu = drawn([...repeat(140, from), ...wave], length);
    const { state, risks, said, timeline } = saysOf(
      historyOf({ flu, dengue: drawn(repeat(flu.length, 3), 1) }),
    );
    expect(state).toBe('ongoing');
    expect(risks).not.toContain('low');
    expect(risks).not.toContain(null);
    expect(said).not.toMatch(CALM);
    expect(timeline).toMatch(/^Reports of flu have been above the expected [\d.]+ since/);
  });
});

describe.each([
  ['a quiet place', repeat(60, 2), 40],
  ['a busy place', repeat(60, 20), 200],
  ['a place after a gap', [...repeat(60, 20), 0, 0, 0, 0], 200],
])('a sudden day in %s', (_, before, sudden) => {
  const history = historyOf({ flu: [...before, sudden], covid: repeat(before.length + 1, 2) });

  test('is being checked: nothing is claimed', () => {
    const { state, risks, confidence, said, series, timeline } = saysOf(history);
    expect([state, risks]).toEqual(['being-checked', [null, null]]);
    expect(timeline).toMatch(/^Many reports of flu are being checked/);
    expect(confidence).toBeLessThanOrEqual(0.3);
    expect(said).not.toMatch(CALM);
    expect(said).not.toMatch(/^(Reports of flu|All illnesses) over the 7 days/m);
    expect(series.forecast).toEqual([]);
    const ofFlu = analyticsSeries(history, 30, 'flu');
    expect([ofFlu.rt, ofFlu.forecast]).toEqual([null, []]);
    expect(ofFlu.rtWhyNot).toContain('are being checked');
  });

  test('is marked in the series', () => {
    const { days } = analyticsSeries(history, 30, 'flu');
    const yesterday = days.at(-2);
    expect([yesterday?.state, (yesterday?.count ?? 0) + (yesterday?.held ?? 0)]).toEqual([
      'being-checked',
      sudden,
    ]);
    expect(yesterday?.held).toBeGreaterThan(sudden / 2);
  });

  test('counts, and is an outbreak, once another day confirms it', () => {
    const confirmed = historyOf({
      flu: [...before, sudden, sudden / 2],
      covid: repeat(before.length + 2, 2),
    });
    const { state, risks, series } = saysOf(confirmed);
    expect(state).toBe('unusual');
    expect(risks).not.toContain('low');
    expect(series.days.at(-3)?.held).toBe(0);
  });
});

test.each([
  [
    'no report in the last weeks',
    [...repeat(1046, 0).map((_, day) => (day % 60 === 0 ? 1 : 0)), ...repeat(30, 0)],
  ],
  ['four reports in four weeks', [...repeat(300, 1), ...repeat(24, 0), 1, 1, 1, 1]],
  ['eight days', repeat(8, 30)],
])('nothing is claimed of %s', (_, flu) => {
  const { state, risks, confidence, said, series, timeline } = saysOf(historyOf({ flu }));
  expect([state, risks, series.forecast]).toEqual(['too-few', [null, null], []]);
  expect(timeline).toBe('Not enough reports yet');
  expect(confidence).toBeLessThanOrEqual(0.3);
  expect(said).not.toMatch(CALM);
});

test.each([
  ['two years', [...repeat(120, 0).map((_, day) => (day % 4 === 0 ? 1 : 0)), ...repeat(60, 0), 3, 4, 4]],
  ['a month', [...repeat(40, 1), 4, 5, 6, 5]],
])('the forecast of an outbreak that is expected to last is above the usual number (%s)', (_, flu) => {
  const history = historyOf({ flu, covid: repeat(flu.length, 3) });
  const { evidence, confidence } = outbreakPrediction(history, 30);
  const [one] = evidence.verdicts ?? [];
  expect([one?.illness, one?.state]).toEqual(['flu', 'unusual']);
  if (confidence < 0.7) return;
  const [next] = analyticsSeries(history, 30, 'flu').forecast;
  expect(next?.quantiles.find(({ level }) => level === 0.5)?.value ?? Infinity).toBeGreaterThan(
    one?.expected ?? Infinity,
  );
});

test.each([
  ['typhoid', [1, 2, 2]],
  ['malaria', [2, 2, 1]],
])('five reports of %s in a city are no high risk, and hold back no other illness', (illness, last) => {
  const city = {
    flu: drawn(repeat(100, 20), 1),
    dengue: drawn(repeat(100, 10), 2),
    covid: drawn(repeat(100, 10), 3),
  };
  const history = historyOf({ ...city, [illness]: [...repeat(97, 0), ...last] });
  expect(outbreakPrediction(history, 30).prediction.risk).not.toBe('high');
  expect(history.held).toEqual([]);
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

  test('is no growth of all reports, which means that more people report', () => {
    const grown = [...repeat(113, 2), ...repeat(7, 6)];
    const history = historyOf({ flu: grown, dengue: grown, covid: grown, typhoid: grown });
    expect(saysOf(history).state).toBe('usual');
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
