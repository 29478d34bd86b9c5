import { INSUFFICIENT_DATA, type OutbreakPrediction } from '@health-commons/contracts/analytics';
import { nameOf, preventionFor } from '../advice/illnesses';
import { confidenceOf } from '../detect/confidence';
import { judge, type Judged, type Verdict } from '../detect/ladder';
import { recent, type History } from '../history';
import { Statements } from '../statements';
import { rounded, sum } from '../sums';
import { detectionEvidence } from './detection-evidence';
import { evidenceOf, sayWhatIsMissing } from './evidence';
import { sayAlarms } from './say-alarms';

export function outbreakPrediction(history: History, timeframe: number): OutbreakPrediction {
  const verdict = judge(history);
  const certainty = confidenceOf(history, verdict);
  const statements = new Statements();
  const totalReports = sum(recent(history.total, timeframe));
  sayWhatIsMissing(history, statements, 'indicators');
  for (const one of verdict.judged.filter(({ alarms }) => alarms.length > 0)) sayAlarms(statements, one);
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
      ...detectionEvidence(verdict),
      confidence: {
        means:
          'The probability that what is predicted for the next 7 days comes true, at most days / (days + 14). It is for low risk that no illness passes its alarm threshold, else that the illness in front stays above its usual number.',
        probability: certainty.probability === null ? null : rounded(certainty.probability, 4),
        cap: rounded(certainty.cap, 4),
        outlooks: certainty.outlooks.map(({ illness, mean, variance, persistence, limit, within }) => ({
          illness,
          persistence: rounded(persistence, 4),
          nextMean: rounded(mean, 4),
          nextVariance: rounded(variance, 4),
          limit,
          within: rounded(within, 4),
        })),
      },
    },
  };
}

function sayQuiet(statements: Statements, judged: readonly Judged[]): void {
  statements.say('indicators', 'No illness is above its alarm threshold ({tested} tested).', {
    tested: judged.length,
  });
  const [first] = [...judged].sort((a, b) => b.count - a.count);
  if (first && first.count > 0)
    statements.say(
      'indicators',
      'Most frequent in the 7 days to yesterday: {illness}, {count} reports. About {expected} are usual; more than {threshold} would raise an alarm.',
      {
        illness: nameOf(first.illness),
        count: first.count,
        expected: rounded(first.week.mean),
        threshold: first.week.threshold,
      },
    );
}

/** Told where there is much of it: people see more reports and must not take that for more illness. */
function sayGrowth(statements: Statements, judged: readonly Judged[]): void {
  const first = judged[0];
  if (!first || (first.week.growth < 1.5 && first.week.growth > 1 / 1.5)) return;
  statements.say(
    'indicators',
    'Reports of everything but {illness} are about {growth} times what they were: such a change of how many people report is taken out.',
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
