import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { nameOf, preventionFor } from '../advice/illnesses';
import { YEAR, yearlyWave, type Harmonic } from '../detect/harmonic';
import { addDays, toDayNumber } from '../days';
import type { History } from '../history';
import { Statements } from '../statements';
import { rounded, weeksUntil } from '../sums';
import { evidenceOf, sayWhatIsMissing } from './evidence';
import { MONTHS, seasonsOf } from './seasons-of';

/** Two full years: a wave that was seen once may be an outbreak. */
const LEAST_DAYS = 730;
const LEAST_REPORTS = 50;
const ALPHA = 0.01;
/** Days ahead for which preparing makes sense. */
const AHEAD = 90;

type Peak = { illness: string; reports: number; wave: Harmonic; next: string };

export function seasonalPatterns(history: History): SeasonalPatterns {
  const statements = new Statements();
  const seasons = totalsOf(history);
  const all = seasons.reduce((sum, { total }) => sum + total, 0);
  const tested = history.days >= LEAST_DAYS ? wavesOf(history) : [];
  const peaks = tested.filter(({ wave }) => wave.pValue < ALPHA / Math.max(1, tested.length));
  const summary = saySummary(statements, history, seasons, all, peaks);
  for (const peak of peaks) sayPeak(statements, peak);
  sayRiskFactors(statements, history, seasons, all);
  const soon = peaks.filter(({ next }) => toDayNumber(next) - toDayNumber(history.today) <= AHEAD);
  const frequent = [...soon, ...peaks].map(({ illness }) => illness);
  for (const { text, source } of preventionFor(
    [...new Set([...frequent, ...history.illnesses.map(({ illness }) => illness)])].slice(0, 3),
  ))
    statements.say('insights.preventiveMeasures', text, {}, source);
  sayPreparation(statements, history, peaks, soon);
  if (history.place.country === 'IN') statements.cite('imd-seasons');
  return {
    insights: {
      summary,
      peakPeriods: statements.of('insights.peakPeriods'),
      riskFactors: statements.of('insights.riskFactors'),
      preventiveMeasures: statements.of('insights.preventiveMeasures'),
      preparation: statements.of('insights.preparation'),
    },
    seasonalPatterns: seasons.map(({ season, total }) => ({ season, total })),
    evidence: {
      ...evidenceOf(history, statements, {
        leastDaysForPeaks: LEAST_DAYS,
        leastReportsForPeaks: LEAST_REPORTS,
        peakAlpha: ALPHA,
      }),
      seasons,
      waves: tested.map(({ illness, reports, wave }) => ({ illness, reports, ...wave })),
      // What the waves were fitted to: sums of seven days, the last ending yesterday.
      ...(tested.length > 0 && {
        weekly: {
          total: weeksUntil(history.total, history.days - 2),
          byIllness: Object.fromEntries(
            history.illnesses.map(({ illness, counts }) => [illness, weeksUntil(counts, history.days - 2)]),
          ),
        },
      }),
    },
  };
}

function totalsOf(history: History): { season: string; months: readonly number[]; total: number }[] {
  const byMonth = new Array<number>(13).fill(0);
  const first = toDayNumber(history.from);
  history.total.forEach((count, day) => {
    if (count === 0) return;
    const month = new Date((first + day) * 86_400_000).getUTCMonth() + 1;
    byMonth[month] = (byMonth[month] ?? 0) + count;
  });
  return seasonsOf(history.place.country).map(({ season, months }) => ({
    season,
    months,
    total: months.reduce((sum, month) => sum + (byMonth[month] ?? 0), 0),
  }));
}

function wavesOf(history: History): Peak[] {
  const last = history.days - 2;
  const totals = weeksUntil(history.total, last);
  // The first day of the first whole week.
  const start = addDays(history.today, -totals.length * 7);
  return history.illnesses.flatMap(({ illness, counts, reports }) => {
    if (reports < LEAST_REPORTS) return [];
    const wave = yearlyWave(weeksUntil(counts, last), totals);
    return wave ? [{ illness, reports, wave, next: nextAfter(history.today, start, wave.peakDay) }] : [];
  });
}

/** The first peak from today on. */
function nextAfter(today: string, start: string, peakDay: number): string {
  const years = Math.ceil((toDayNumber(today) - toDayNumber(start) - peakDay) / YEAR);
  return addDays(start, Math.round(peakDay + Math.max(0, years) * YEAR));
}

const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? date;

function saySummary(
  statements: Statements,
  { place, days }: History,
  seasons: readonly { season: string; total: number }[],
  all: number,
  peaks: readonly Peak[],
): string {
  const field = 'insights.summary';
  const [most] = [...seasons].sort((a, b) => b.total - a.total);
  if (all === 0 || !most)
    return statements.say(field, 'No reports from {place} yet, so nothing is known of its seasons.', {
      place: place.name,
    });
  const numbers = {
    place: place.name,
    all,
    days,
    season: most.season.toLowerCase(),
    total: most.total,
    peaks: peaks.length,
    leastDays: LEAST_DAYS,
  };
  if (days < LEAST_DAYS)
    return statements.say(
      field,
      'Reports from {place}: {all} over {days} days, {total} of them in {season}. Seasons cannot be told from chance before {leastDays} days.',
      numbers,
    );
  return statements.say(
    field,
    peaks.length === 0
      ? 'Reports from {place}: {all} over {days} days. No illness has a season that chance could not explain.'
      : 'Reports from {place}: {all} over {days} days. Illnesses with a clear season: {peaks}.',
    numbers,
  );
}

function sayPeak(statements: Statements, { illness, wave, next, reports }: Peak): void {
  statements.say(
    'insights.peakPeriods',
    'Most reports of {illness} come around {month}: {ratio} times as many as at the lowest ({reports} reports, {weeks} weeks).',
    {
      illness: nameOf(illness),
      month: monthOf(next),
      ratio: rounded(wave.ratio),
      reports,
      weeks: wave.weeks,
    },
  );
}

function sayRiskFactors(
  statements: Statements,
  history: History,
  seasons: readonly { season: string; months: readonly number[]; total: number }[],
  all: number,
): void {
  sayWhatIsMissing(history, statements, 'insights.riskFactors');
  if (all === 0) return;
  const month = Number(history.today.slice(5, 7));
  const now = seasons.find(({ months }) => months.includes(month));
  if (now)
    statements.say(
      'insights.riskFactors',
      'It is {season} now; {share} % of all reports came in that season ({total} of {all}).',
      {
        season: now.season.toLowerCase(),
        share: rounded((100 * now.total) / all),
        total: now.total,
        all,
      },
    );
}

function sayPreparation(
  statements: Statements,
  history: History,
  peaks: readonly Peak[],
  soon: readonly Peak[],
): void {
  const field = 'insights.preparation';
  for (const { illness, next } of soon)
    statements.say(field, 'The next peak of {illness} is due around {date}, in {days} days.', {
      illness: nameOf(illness),
      date: next,
      days: toDayNumber(next) - toDayNumber(history.today),
    });
  if (peaks.length === 0)
    statements.say(
      field,
      'No peak is named: that takes {leastDays} days of reports and a wave that chance does not explain. There are {days} days.',
      {
        leastDays: LEAST_DAYS,
        days: history.days,
      },
    );
  else if (soon.length === 0)
    statements.say(field, 'No peak is due in the next {ahead} days.', { ahead: AHEAD });
}
