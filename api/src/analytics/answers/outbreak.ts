import { isOutbreak, type OutbreakPrediction } from '@health-commons/contracts/analytics';
import { preventionFor } from '../texts/advice';
import { confidenceOf } from './forecasts';
import { recent, throughYesterday, type History } from '../model/history';
import { alarmValues, verdictOf, type Judged, type PlaceVerdict } from '../model/place-verdict';
import { createStatements, type Statements } from '../texts/statements';
import type { Texts } from '../texts/texts';
import { rounded, roundedDown, sum } from '../data/sums';
import { addDataNotices, evidenceOf } from './evidence';

export function outbreakPrediction(history: History, timeframe: number, texts?: Texts): OutbreakPrediction {
  const verdict = verdictOf(history);
  const { confidence, probability, cap } = confidenceOf(history, verdict);
  const statements = createStatements(texts);
  const totalReports = sum(recent(throughYesterday(history).total, timeframe));
  addDataNotices(history, statements, 'prediction.indicators');
  for (const one of verdict.judged.filter(({ state }) => isOutbreak(state))) addOutbreak(statements, one);
  if (verdict.state === 'usual') addQuiet(statements, verdict);
  statements.add('prediction.indicators', 'reports.timeframe', { timeframe, totalReports });
  addTimeline(statements, verdict);
  const leading = verdict.judged.slice(0, 2).map(({ illness }) => illness);
  for (const { id, source } of preventionFor(leading))
    statements.add('prediction.recommendations', id, {}, source);
  if (verdict.state !== 'too-few') statements.cite('negative-binomial', 'effort');
  statements.add('evidence.confidence.means', meaningOf(verdict));
  return {
    prediction: {
      risk: verdict.risk,
      timeline: statements.text('prediction.timeline'),
      indicators: statements.of('prediction.indicators'),
      recommendations: statements.of('prediction.recommendations'),
    },
    state: verdict.state,
    confidence: roundedDown(confidence, 3),
    illness: verdict.risk === null ? null : (verdict.leading?.illness ?? null),
    data: { totalReports, timeframe, location: history.place.location },
    lastUpdated: history.asOf,
    evidence: {
      ...evidenceOf(history, statements),
      confidence: {
        means: statements.text('evidence.confidence.means'),
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

/** Adds the sentences of an outbreak: its reports, since when, and that it is ending. */
function addOutbreak(statements: Statements, one: Judged): void {
  const field = 'prediction.indicators';
  statements.add(field, 'alarm.week', alarmValues(one), 'negative-binomial');
  if (one.state !== 'unusual') statements.add(field, 'alarm.since', alarmValues(one));
  if (one.state === 'ending') statements.add(field, 'alarm.ending', alarmValues(one));
}

function addQuiet(statements: Statements, { leading, judged }: PlaceVerdict): void {
  statements.add('prediction.indicators', 'alarm.none', { tested: judged.length });
  if (leading && leading.sum > 0) statements.add('prediction.indicators', 'alarm.top', alarmValues(leading));
}

function addTimeline(statements: Statements, { state, leading }: PlaceVerdict): void {
  const field = 'prediction.timeline';
  if (!leading || state === 'too-few') statements.add(field, 'timeline.insufficient');
  else statements.add(field, `timeline.${state}`, alarmValues(leading));
}
