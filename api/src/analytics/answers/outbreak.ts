import type { OutbreakPrediction } from '@health-commons/contracts/analytics';
import { preventionFor } from '../advice/illnesses';
import { confidenceOf, type Confidence } from '../detect/confidence';
import { detectorsFor } from '../detect/detectors';
import { judge, type Judged, type Verdict } from '../detect/ladder';
import { recent, throughYesterday, type History } from '../history';
import { createStatements, type Statements } from '../statements';
import { rounded, roundedDown, sum } from '../sums';
import { detectionEvidence } from './detection-evidence';
import { evidenceOf, addDataNotices } from './evidence';
import { addAlarms } from './alarm-statements';

/** The answer mentions a change in reporting effort of at least this factor, up or down. */
const MENTIONED_GROWTH = 1.5;

export function outbreakPrediction(history: History, timeframe: number): OutbreakPrediction {
  const verdict = judge(history);
  const certainty = confidenceOf(history, verdict);
  const statements = createStatements();
  const totalReports = sum(recent(throughYesterday(history).total, timeframe));
  addDataNotices(history, statements, 'indicators');
  for (const one of verdict.judged.filter(({ alarms }) => alarms.length > 0)) addAlarms(statements, one);
  if (verdict.risk === 'low') addQuiet(statements, verdict);
  addGrowth(statements, verdict.judged[0]);
  statements.add('indicators', 'reports.timeframe', { timeframe, totalReports });
  const timeline = addTimeline(statements, verdict);
  const leading = verdict.judged.slice(0, 2).map(({ illness }) => illness);
  for (const { id, source } of preventionFor(leading)) statements.add('recommendations', id, {}, source);
  if (verdict.rung !== 'insufficient')
    statements.cite(...detectorsFor(throughYesterday(history).days).map(({ source }) => source), 'effort');
  // The evidence lists every sentence, so it is made after them.
  const confidence = confidenceEvidence(statements, certainty);
  const evidence = evidenceOf(history, statements);
  return {
    prediction: {
      risk: verdict.risk,
      timeline,
      indicators: statements.of('indicators'),
      recommendations: statements.of('recommendations'),
    },
    confidence: roundedDown(certainty.confidence, 3),
    illness: leadingOf(verdict)?.illness ?? null,
    data: { totalReports, timeframe, location: history.place.location },
    lastUpdated: history.asOf,
    evidence: {
      ...evidence,
      ...detectionEvidence(verdict),
      confidence,
    },
  };
}

const confidenceEvidence = (statements: Statements, { probability, cap, outlooks }: Confidence) => ({
  means: statements.add('evidence.confidence.means', 'confidence.means'),
  probability: probability === null ? null : rounded(probability, 4),
  cap: rounded(cap, 4),
  outlooks: outlooks.map(({ illness, mean, variance, persistence, limit, within }) => ({
    illness,
    persistence: rounded(persistence, 4),
    nextMean: rounded(mean, 4),
    nextVariance: rounded(variance, 4),
    limit,
    within: rounded(within, 4),
  })),
});

/** Returns the illness of the verdict: the one that raises the most alarms or, if none does, the most reported one. */
function leadingOf({ risk, judged }: Verdict): Judged | undefined {
  if (risk !== 'low') return judged[0];
  return [...judged].sort((a, b) => b.count - a.count)[0];
}

function addQuiet(statements: Statements, verdict: Verdict): void {
  statements.add('indicators', 'alarm.none', { tested: verdict.judged.length });
  const first = leadingOf(verdict);
  if (!first || first.count === 0) return;
  const { illness, count, week } = first;
  const values = { illness, count, expected: rounded(week.mean), threshold: week.threshold };
  statements.add('indicators', 'alarm.top', values);
}

/**
 * Explains a large change in reporting effort, and which illnesses are not part of it. Otherwise readers
 * could mistake the change for a change in illness.
 */
function addGrowth(statements: Statements, first: Judged | undefined): void {
  if (first && first.leftOut.length > 0)
    statements.add('indicators', 'alarm.left-out', { illness: first.leftOut }, 'effort');
  if (!first || Math.abs(Math.log(first.week.growth)) < Math.log(MENTIONED_GROWTH)) return;
  const values = { illness: first.illness, growth: rounded(first.week.growth, 2) };
  statements.add('indicators', 'alarm.growth', values, 'effort');
}

function addTimeline(statements: Statements, { risk, judged }: Verdict): string {
  const [first] = judged;
  if (risk === null || !first) return statements.add('timeline', 'timeline.insufficient');
  const values = { illness: first.illness, expected: rounded(first.week.mean) };
  return statements.add('timeline', `timeline.${risk}`, values);
}
