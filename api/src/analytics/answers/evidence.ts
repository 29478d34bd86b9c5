import type { Evidence } from '@health-commons/contracts/analytics';
import { alphaFor, rungOf, testedIllnesses } from '../detect/ladder';
import { CONFIDENCE_DAYS, DETECTION, LADDER } from '../detect/parameters';
import { FARRINGTON } from '../detect/year-test';
import { addDays } from '../days';
import { LOOK_BACK, recent, throughYesterday, wholeWeeks, type History } from '../history';
import type { Statements } from '../statements';
import { RUNG_WORDS } from './method-words';

/** Days whose counts are shown: baseline, gap, window and the days that daily methods start with. */
const SHOWN_DAYS = 92;

/** The numbers of the ladder, as every answer tells them. */
export function parametersOf(history: History): Evidence['parameters'] {
  return {
    leastDays: LADDER.leastDays,
    leastReports: LADDER.leastReports,
    mediumDays: LADDER.mediumDays,
    longDays: LADDER.longDays,
    windowDays: DETECTION.window,
    baselineDays: DETECTION.baseline,
    gapDays: DETECTION.gap,
    leastCases: DETECTION.leastCases,
    alpha: alphaFor(history),
    dailyStrictness: DETECTION.dailyStrictness,
    illnessesTested: testedIllnesses(history).length,
    growthPrior: DETECTION.growthPrior,
    growthDegrees: DETECTION.growthDegrees,
    clusterPrior: DETECTION.clusterPrior,
    clusterPriorWeeks: DETECTION.clusterPriorWeeks,
    confidenceDays: CONFIDENCE_DAYS,
    lookBackDays: LOOK_BACK,
    futureReports: history.future,
    ...(rungOf(history) === 'long' && { farrington: JSON.stringify(FARRINGTON) }),
  };
}

export function evidenceOf(
  history: History,
  statements: Statements,
  parameters: Evidence['parameters'] = {},
  { days = SHOWN_DAYS, weeks = Infinity }: { days?: number; weeks?: number } = {},
): Evidence {
  const { place, asOf, today, firstDay, reports } = history;
  const rung = rungOf(history);
  const total = recent(history.total, days);
  return {
    method: RUNG_WORDS[rung],
    rung,
    place,
    asOf,
    today,
    firstDay,
    historyDays: history.days,
    reports,
    parameters: { ...parametersOf(history), ...parameters },
    counts: {
      from: total.length === 0 ? today : addDays(today, 1 - total.length),
      total: [...total],
      byIllness: Object.fromEntries(
        history.illnesses.map(({ illness, counts }) => [illness, [...recent(counts, days)]]),
      ),
    },
    weekly: {
      to: addDays(today, -1),
      total: wholeWeeks(history.total).slice(-weeks),
      byIllness: Object.fromEntries(
        history.illnesses.map(({ illness, counts }) => [illness, wholeWeeks(counts).slice(-weeks)]),
      ),
    },
    statements: statements.list,
    sources: statements.sources(),
  };
}

/** What is true of every answer: reports that carry a future date, and how little there is when there is little. */
export function sayWhatIsMissing(history: History, statements: Statements, field: string): void {
  const name = history.place.name;
  if (history.future > 0)
    statements.say(field, 'Reports dated after today, which are not counted: {future}.', {
      future: history.future,
    });
  if (rungOf(history) !== 'insufficient') {
    if (testedIllnesses(history).length === 0)
      statements.say(
        field,
        'None of the reports from {place} before today names an illness, so no risk is estimated.',
        {
          place: name,
        },
      );
    return;
  }
  const past = throughYesterday(history);
  if (history.reports === 0) statements.say(field, 'There are no reports from {place} yet.', { place: name });
  else
    statements.say(
      field,
      'Reports from {place} before today: {reports}, on {days} days. A prediction needs at least {leastReports} reports and {leastDays} days. Today counts after it ends at midnight UTC.',
      {
        reports: past.reports,
        days: past.days,
        place: name,
        leastReports: LADDER.leastReports,
        leastDays: LADDER.leastDays,
      },
    );
}
