import type { Evidence, Statement } from '@health-commons/contracts/analytics';
import fc from 'fast-check';
import { outbreakPrediction } from './answers/outbreak';
import { riskAssessment } from './answers/risk';
import { seasonalPatterns } from './answers/seasonal';
import { analyticsSeries } from './answers/series';
import { healthTrends } from './answers/trends';
import { rounded, sum } from './data/sums';
import type { History } from './model/history';

import { render, type MessageId } from './texts/statements';
import { drawCount, historyOf, randomOf } from './testing/histories';

/** Random histories: a level, an outbreak that ended some days ago, and perhaps a sudden day. */
const scenario = fc
  .record({
    seed: fc.integer({ min: 1, max: 1e6 }),
    days: fc.constantFrom(3, 20, 70, 100, 800),
    mean: fc.constantFrom(0.05, 0.5, 3, 40),
    outbreak: fc.constantFrom(0, 5, 20),
    ended: fc.integer({ min: 0, max: 10 }),
    sudden: fc.constantFrom(0, 0, 2000),
    today: fc.constantFrom(0, 7),
  })
  .map(({ seed, days, mean, outbreak, ended, sudden, today }) => {
    const random = randomOf(seed);
    const daily = (level: (ago: number) => number) =>
      Array.from({ length: days }, (_, day) => drawCount(random, level(days - day), 5));
    const flu = daily((ago) => mean + (ago > ended && ago <= ended + 6 ? outbreak : 0));
    flu[days - 1] = (flu[days - 1] ?? 0) + sudden;
    const others = {
      dengue: daily(() => mean / 2),
      covid: daily(() => mean / 3),
      unknown: daily(() => mean),
    };
    return historyOf({ flu, ...others }, { flu: today });
  });

type Values = Statement['values'];
type Rule = (values: Values, from: Evidence, history: History) => Values;

/** The sum of `length` days, the last of which is `ago` days before today. */
const sumOf = (counts: readonly number[] = [], length: number, ago = 1) => {
  const end = Math.max(0, counts.length - ago);
  return sum(counts.slice(Math.max(0, end - length), end));
};
const alarm: Rule = ({ illness }, { counts, verdicts }) => {
  const { expected, threshold, since } = verdicts?.find((one) => one.illness === illness) ?? {};
  return {
    count: sumOf(counts.byIllness[String(illness)], 7),
    expected: rounded(expected ?? 0),
    threshold: threshold ?? 0,
    since: since ?? '',
  };
};
const period: Rule = ({ period: days }, { counts }) => ({
  totalReports: sumOf(counts.total, Number(days)),
  after: sumOf(counts.total, Number(days)),
  before: sumOf(counts.total, Number(days), 1 + Number(days)),
});
const forecast: Rule = ({ illness = null }, _, history) => {
  const [next] = analyticsSeries(history, 7, illness === null ? null : String(illness)).forecast;
  const [low95, low50, , high50, high95] = next?.quantiles.map(({ value }) => value) ?? [];
  return { low95, low50, high50, high95 } as Values;
};

/** The values of sentences about counts, verdicts and forecasts, computed from the rest of the answer. */
const RULES: Partial<Record<MessageId, Rule>> = {
  'alarm.week': alarm,
  'alarm.top': alarm,
  'alarm.since': alarm,
  'risk.alarm': alarm,
  'monitoring.again': alarm,
  'timeline.ongoing': alarm,
  'trends.total': period,
  'trends.total-start': period,
  'trends.top': period,
  'forecast.all': forecast,
  'forecast.illness': forecast,
  'reports.timeframe': ({ timeframe }, { counts }) => ({
    totalReports: sumOf(counts.total, Number(timeframe)),
  }),
  'data.checking': ({ illness }, { held = [], parameters: { heldFrom, heldUntil } }) => ({
    count: sum(
      held
        .filter(({ date }) => date >= String(heldFrom) && date <= String(heldUntil))
        .map((one) => (one.illness === illness ? one.count : 0)),
    ),
  }),
  'data.few': (_, { counts }) => ({ reports: sumOf(counts.total, 28) }),
};

const PERSON = { age: 70, gender: 'female' };

test('the evidence has the sentences of each answer, and the counts, verdicts and forecasts that they name', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(scenario, fc.constantFrom(7, 30, 90), (history, days) => {
      const outbreak = outbreakPrediction(history, days);
      const trends = healthTrends(history, days);
      const seasons = seasonalPatterns(history);
      const person = riskAssessment(history, PERSON);
      const { risk: _risk, ...prediction } = outbreak.prediction;
      const { riskLevel: _level, ...advice } = person.riskAssessment;
      const answers = [
        { spoken: prediction, evidence: outbreak.evidence },
        { spoken: trends.insights, evidence: trends.evidence },
        { spoken: seasons.insights, evidence: seasons.evidence },
        { spoken: advice, evidence: person.evidence },
      ];
      for (const { spoken, evidence } of answers) {
        const explained = [evidence.method, evidence.confidence?.means ?? []].flat();
        expect([...Object.values(spoken).flat(), ...explained].sort()).toEqual(
          evidence.statements.map(({ id, values }) => render(id as MessageId, values)).sort(),
        );
        for (const { id, values } of evidence.statements) {
          const rule = RULES[id as MessageId];
          if (!rule) continue;
          seen.add(id);
          const named = Object.entries(rule(values, evidence, history)).filter(([name]) => name in values);
          expect({ id, values }).toEqual({ id, values: { ...values, ...Object.fromEntries(named) } });
        }
      }
    }),
    { numRuns: 30, seed: 20261122 },
  );
  expect([...seen].sort()).toEqual(Object.keys(RULES).sort());
}, 240_000);
