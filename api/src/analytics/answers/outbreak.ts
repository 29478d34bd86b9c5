import { INSUFFICIENT_DATA, type OutbreakPrediction } from '@health-commons/contracts/analytics';
import { nameOf, preventionFor } from '../advice/illnesses';
import { capOf, confidenceOf } from '../detect/confidence';
import { judge, type Judged, type Verdict } from '../detect/ladder';
import { recent, type History } from '../history';
import { Statements } from '../statements';
import { rounded, sum, weeksUntil } from '../sums';
import { evidenceOf, sayWhatIsMissing } from './evidence';

export function outbreakPrediction(history: History, timeframe: number): OutbreakPrediction {
  const verdict = judge(history);
  const certainty = confidenceOf(history, verdict);
  const statements = new Statements();
  const totalReports = sum(recent(history.total, timeframe));
  sayWhatIsMissing(history, statements, 'indicators');
  for (const one of verdict.judged.filter(({ alarms }) => alarms.length > 0)) sayAlarm(statements, one);
  if (verdict.risk === 'low') sayQuiet(statements, verdict.judged);
  sayGrowth(statements, verdict.judged);
  statements.say('indicators', 'Reports of the last {timeframe} days: {totalReports}.', {
    timeframe,
    totalReports,
  });
  const timeline = sayTimeline(statements, verdict);
  const leading = verdict.risk === null ? [] : verdict.judged.slice(0, 2);
  for (const { text, source } of preventionFor(leading.map(({ illness }) => illness)))
    statements.say('recommendations', text, {}, source);
  if (verdict.rung !== 'insufficient') statements.cite('negative-binomial', 'ewma', 'effort');
  if (verdict.rung === 'long') statements.cite('farrington');
  return {
    prediction: {
      risk: verdict.risk,
      timeline,
      indicators: statements.of('indicators'),
      recommendations: statements.of('recommendations'),
    },
    confidence: rounded(certainty.confidence, 3),
    data: { totalReports, timeframe, location: history.place.location },
    lastUpdated: history.asOf,
    evidence: {
      ...evidenceOf(history, statements),
      tests: verdict.judged.flatMap(({ tests }) => tests),
      confidence: {
        means:
          'The probability that what is predicted for the next 7 days comes true, at most days / (days + 14).',
        probability: certainty.probability === null ? null : rounded(certainty.probability, 4),
        cap: rounded(capOf(history.days), 4),
        persistence: certainty.persistence,
        nextMean: certainty.next && rounded(certainty.next.mean, 4),
        nextVariance: certainty.next && rounded(certainty.next.variance, 4),
      },
      weeks: verdict.judged.map(({ illness, week }) => ({
        illness,
        count: week.count,
        expected: rounded(week.mean, 4),
        variance: rounded(week.variance, 4),
        dispersion: rounded(week.dispersion, 4),
        growth: rounded(week.growth, 4),
        baselineDays: week.baselineDays,
        baselineCount: week.baselineCount,
        threshold: week.threshold,
        pValue: rounded(week.pValue, 6),
      })),
      // What farringtonFlexible was given, before growth is taken out: sums of seven days, the last ending today.
      ...(verdict.rung === 'long' && {
        weekly: {
          total: weeksUntil(history.total),
          byIllness: Object.fromEntries(
            history.illnesses.map(({ illness, counts }) => [illness, weeksUntil(counts)]),
          ),
        },
      }),
    },
  };
}

const numbersOf = ({ illness, count, week, alarms }: Judged) => ({
  illness: nameOf(illness),
  count,
  expected: rounded(week.mean),
  threshold: week.threshold,
  alarms: alarms.length,
});

function sayAlarm(statements: Statements, one: Judged): void {
  const numbers = numbersOf(one);
  if (one.count > one.week.threshold)
    statements.say(
      'indicators',
      'Reports of {illness} in the last 7 days: {count}. Usual are about {expected}; more than {threshold} are an alarm.',
      numbers,
      'negative-binomial',
    );
  else
    statements.say(
      'indicators',
      'Reports of {illness} rose on single days: {count} in the last 7 days, usual are about {expected}.',
      numbers,
      'ewma',
    );
  const methods = one.alarms.join(', ');
  if (one.alarms.length > 1)
    statements.say('indicators', 'Methods that agree on {illness}: {alarms} ({methods}).', {
      ...numbers,
      methods,
    });
  else
    statements.say('indicators', 'Only one method raises an alarm for {illness} ({methods}).', {
      ...numbers,
      methods,
    });
}

function sayQuiet(statements: Statements, judged: readonly Judged[]): void {
  statements.say('indicators', 'No illness is above its alarm threshold ({tested} tested).', {
    tested: judged.length,
  });
  const [first] = [...judged].sort((a, b) => b.count - a.count);
  if (first && first.count > 0)
    statements.say(
      'indicators',
      'Most frequent in the last 7 days: {illness}, {count} reports. Usual are about {expected}; more than {threshold} would be an alarm.',
      numbersOf(first),
    );
}

/** Told where there is much of it: people see more reports and must not take that for more illness. */
function sayGrowth(statements: Statements, judged: readonly Judged[]): void {
  const first = judged[0];
  if (!first || (first.week.growth < 1.5 && first.week.growth > 1 / 1.5)) return;
  statements.say(
    'indicators',
    'Reports of everything but {illness} are {growth} times what they were: such a change of how many people report is taken out.',
    { illness: nameOf(first.illness), growth: rounded(first.week.growth, 2) },
    'effort',
  );
}

function sayTimeline(statements: Statements, { risk, judged }: Verdict): string {
  const first = judged[0];
  if (risk === null || !first) return statements.say('timeline', INSUFFICIENT_DATA);
  const numbers = { illness: nameOf(first.illness), expected: rounded(first.week.mean) };
  if (risk === 'high')
    return statements.say(
      'timeline',
      'Under way now: {illness} is likely to stay above its usual {expected} reports over the next 7 days',
      numbers,
    );
  if (risk === 'medium')
    return statements.say(
      'timeline',
      'The next 7 days will show whether {illness} stays above its usual {expected} reports',
      numbers,
    );
  return statements.say('timeline', 'No outbreak is expected over the next 7 days');
}
