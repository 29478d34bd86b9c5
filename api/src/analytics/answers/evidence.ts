import type { Evidence, Rung } from '@health-commons/contracts/analytics';
import { alphaFor, rungOf } from '../detect/ladder';
import { CONFIDENCE_DAYS, DETECTION, LADDER } from '../detect/parameters';
import { FARRINGTON } from '../detect/year-test';
import { addDays } from '../days';
import { LOOK_BACK, recent, type History } from '../history';
import type { Statements } from '../statements';

export const METHODS: Record<Rung, string> = {
  insufficient: 'None: under 9 days or 5 reports nothing is claimed.',
  short:
    'alertEwma on daily counts and a negative binomial threshold on the sum of 7 days; two that agree are high.',
  medium:
    'alertSwitch on daily counts and a negative binomial threshold on the sum of 7 days; two that agree are high.',
  long: 'alertSwitch on daily counts, a negative binomial threshold on the sum of 7 days, and farringtonFlexible on weeks; two that agree are high.',
};

/** Days whose counts are shown: baseline, gap, window and the days that daily methods start with. */
const SHOWN_DAYS = 92;

export function evidenceOf(
  history: History,
  statements: Statements,
  parameters: Evidence['parameters'] = {},
  days = SHOWN_DAYS,
): Evidence {
  const { place, asOf, today, firstDay, reports } = history;
  const rung = rungOf(history);
  const total = recent(history.total, days);
  return {
    method: METHODS[rung],
    rung,
    place,
    asOf,
    today,
    firstDay,
    historyDays: history.days,
    reports,
    parameters: {
      leastDays: LADDER.leastDays,
      leastReports: LADDER.leastReports,
      mediumDays: LADDER.mediumDays,
      longDays: LADDER.longDays,
      windowDays: DETECTION.window,
      baselineDays: DETECTION.baseline,
      gapDays: DETECTION.gap,
      leastCases: DETECTION.leastCases,
      alpha: alphaFor(history.illnesses.length),
      dailyStrictness: DETECTION.dailyStrictness,
      illnessesTested: history.illnesses.length,
      growthPrior: DETECTION.growthPrior,
      growthDegrees: DETECTION.growthDegrees,
      clusterPrior: DETECTION.clusterPrior,
      clusterPriorWeeks: DETECTION.clusterPriorWeeks,
      confidenceDays: CONFIDENCE_DAYS,
      lookBackDays: LOOK_BACK,
      futureReports: history.future,
      ...(rung === 'long' && { farrington: JSON.stringify(FARRINGTON) }),
      ...parameters,
    },
    counts: {
      from: total.length === 0 ? today : addDays(today, 1 - total.length),
      total: [...total],
      byIllness: Object.fromEntries(
        history.illnesses.map(({ illness, counts }) => [illness, [...recent(counts, days)]]),
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
    statements.say(field, '{future} reports carry a date after today and are left out.', {
      future: history.future,
    });
  if (rungOf(history) !== 'insufficient') return;
  if (history.reports === 0) statements.say(field, 'There are no reports from {place} yet.', { place: name });
  else
    statements.say(
      field,
      'There are {reports} reports over {days} days from {place}; a prediction needs at least {leastReports} reports over {leastDays} days.',
      {
        reports: history.reports,
        days: history.days,
        place: name,
        leastReports: LADDER.leastReports,
        leastDays: LADDER.leastDays,
      },
    );
}
