import type { OutbreakPrediction } from '@health-commons/contracts/analytics';
import { preventionFor } from '../advice/illnesses';
import { confidenceOf } from '../confidence';
import { recent, throughYesterday, type History } from '../history';
import { isOutbreak, verdictOf, type Judged, type PlaceVerdict } from '../place-verdict';
import { createStatements, type Statements } from '../statements';
import { rounded, roundedDown, sum } from '../sums';
import { addDataNotices, evidenceOf } from './evidence';

export function outbreakPrediction(history: History, timeframe: number): OutbreakPrediction {
  const verdict = verdictOf(history);
  const { confidence, probability, cap } = confidenceOf(history, verdict);
  const statements = createStatements();
  const totalReports = sum(recent(throughYesterday(history).total, timeframe));
  addDataNotices(history, statements, 'indicators');
  for (const one of verdict.judged.filter(({ state }) => isOutbreak(state))) addOutbreak(statements, one);
  if (verdict.state === 'usual') addQuiet(statements, verdict);
  statements.add('indicators', 'reports.timeframe', { timeframe, totalReports });
  const timeline = addTimeline(statements, verdict);
  const leading = verdict.judged.slice(0, 2).map(({ illness }) => illness);
  for (const { id, source } of preventionFor(leading)) statements.add('recommendations', id, {}, source);
  if (verdict.state !== 'too-few') statements.cite('negative-binomial', 'effort');
  const means = statements.add('evidence.confidence.means', meaningOf(verdict));
  return {
    prediction: {
      risk: verdict.risk,
      timeline,
      indicators: statements.of('indicators'),
      recommendations: statements.of('recommendations'),
    },
    state: verdict.state,
    confidence: roundedDown(confidence, 3),
    illness: verdict.risk === null ? null : (verdict.leading?.illness ?? null),
    data: { totalReports, timeframe, location: history.place.location },
    lastUpdated: history.asOf,
    evidence: {
      ...evidenceOf(history, statements),
      confidence: {
        means,
        probability: probability === null ? null : rounded(probability, 4),
        cap: rounded(cap, 4),
      },
    },
  };
}

function meaningOf({ state }: PlaceVerdict) {
  if (state === 'too-few' || state === 'being-checked') return 'confidence.nothing';
  return state === 'usual' ? 'confidence.usual' : 'confidence.outbreak';
}

const valuesOf = ({ illness, sum: count, expected, threshold, since }: Judged) => ({
  illness,
  count,
  expected: rounded(expected ?? 0),
  threshold: threshold ?? 0,
  since: since ?? '',
});

/** Adds the sentences of an outbreak: its reports, since when, and that it is ending. */
export function addOutbreak(statements: Statements, one: Judged): void {
  const field = 'indicators';
  statements.add(field, 'alarm.week', valuesOf(one), 'negative-binomial');
  if (one.state !== 'unusual') statements.add(field, 'alarm.since', valuesOf(one));
  if (one.state === 'ending') statements.add(field, 'alarm.ending', valuesOf(one));
}

function addQuiet(statements: Statements, { leading, judged }: PlaceVerdict): void {
  statements.add('indicators', 'alarm.none', { tested: judged.length });
  if (leading && leading.sum > 0) statements.add('indicators', 'alarm.top', valuesOf(leading));
}

function addTimeline(statements: Statements, { state, leading }: PlaceVerdict): string {
  if (!leading || state === 'too-few') return statements.add('timeline', 'timeline.insufficient');
  return statements.add('timeline', `timeline.${state}`, valuesOf(leading));
}
