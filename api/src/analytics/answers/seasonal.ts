import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { isNamedIllness, nameOf, preventionFor } from '../advice/illnesses';
import { waveWithoutAYear, YEAR, yearlyWave, type Harmonic, type WithoutAYear } from '../detect/harmonic';
import { addDays, toDate, toDayNumber } from '../days';
import { wholeWeeks, type History } from '../history';
import { remember } from '../remember';
import { Statements } from '../statements';
import { rounded, sum } from '../sums';
import { evidenceOf, sayWhatIsMissing } from './evidence';
import { MONTHS, seasonsOf } from './seasons-of';

/** Two full years: a wave that was seen once may be an outbreak. */
const LEAST_DAYS = 730;
const LEAST_REPORTS = 50;
const ALPHA = 0.01;
/** Days ahead for which preparing makes sense. */
const AHEAD = 90;

/** Without any one year the wave must still be there at this level, its peak within a quarter of a year of where it was. */
const ALPHA_WITHOUT_A_YEAR = 0.05;
const MOST_MOVED = YEAR / 4;

type Season = { season: string; months: readonly number[]; total: number; days: number };
type Wave = { illness: string; reports: number; wave: Harmonic; without: WithoutAYear | null };
type Peak = Wave & { next: string };

export function seasonalPatterns(history: History): SeasonalPatterns {
  const statements = new Statements();
  const seasons = totalsOf(history);
  const all = history.reports;
  const tested = history.days >= LEAST_DAYS ? wavesOf(history) : [];
  const peaks = tested.filter(({ without }) => isSeason(without));
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
  if (history.place.country === 'IN') statements.cite('india-seasons');
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
        peakAlphaWithoutAYear: ALPHA_WITHOUT_A_YEAR,
        peakMovesDays: MOST_MOVED,
        daysAhead: AHEAD,
      }),
      seasons,
      months: monthsOf(history),
      waves: tested.map(({ illness, reports, wave, without, next }) => ({
        illness,
        reports,
        ...wave,
        without,
        next,
      })),
    },
  };
}

/** Reports and days of history of each calendar month, oldest first. */
function monthsOf(history: History): { month: string; total: number; days: number }[] {
  const months = new Map<string, { total: number; days: number }>();
  const first = toDayNumber(history.from);
  history.total.forEach((count, day) => {
    const month = toDate(first + day).slice(0, 7);
    const { total, days } = months.get(month) ?? { total: 0, days: 0 };
    months.set(month, { total: total + count, days: days + 1 });
  });
  return [...months].map(([month, counted]) => ({ month, ...counted }));
}

function totalsOf(history: History): Season[] {
  const counted = monthsOf(history);
  return seasonsOf(history.place.country).map(({ season, months }) => {
    const within = counted.filter(({ month }) => months.includes(Number(month.slice(5))));
    return {
      season,
      months,
      total: sum(within.map(({ total }) => total)),
      days: sum(within.map(({ days }) => days)),
    };
  });
}

const kept = remember<Pick<Wave, 'wave' | 'without'> | null>(200);

function wavesOf(history: History): Peak[] {
  const totals = wholeWeeks(history.total);
  // The first day of the first whole week.
  const start = addDays(history.today, -totals.length * 7);
  const frequent = history.illnesses.filter(
    ({ illness, reports }) => isNamedIllness(illness) && reports >= LEAST_REPORTS,
  );
  return frequent.flatMap(({ illness, counts, reports }) => {
    const weeks = wholeWeeks(counts);
    const key = `${frequent.length}:${weeks.join()}:${totals.join()}`;
    const found = kept(key, () => {
      const wave = yearlyWave(weeks, totals);
      if (!wave) return null;
      const isClear = wave.pValue < ALPHA / frequent.length;
      return { wave, without: isClear ? waveWithoutAYear(weeks, totals, wave) : null };
    });
    if (!found) return [];
    return [{ illness, reports, ...found, next: nextAfter(history.today, start, found.wave.peakDay) }];
  });
}

/** Only of a wave that is clear at all there is something to leave out. */
const isSeason = (without: WithoutAYear | null): boolean =>
  without !== null && without.pValue < ALPHA_WITHOUT_A_YEAR && without.peakMoves < MOST_MOVED;

/** The first peak from today on. */
function nextAfter(today: string, start: string, peakDay: number): string {
  const years = Math.ceil((toDayNumber(today) - toDayNumber(start) - peakDay) / YEAR);
  return addDays(start, Math.round(peakDay + Math.max(0, years) * YEAR));
}

const monthOf = (date: string) => MONTHS[Number(date.slice(5, 7)) - 1] ?? date;

function saySummary(
  statements: Statements,
  { place, days }: History,
  seasons: readonly Season[],
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
    'Most reports of {illness} come around {month}: about {ratio} times as many as at the lowest ({reports} reports, {weeks} weeks). No single year makes that difference.',
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
  seasons: readonly Season[],
  all: number,
): void {
  sayWhatIsMissing(history, statements, 'insights.riskFactors');
  if (all === 0) return;
  const month = Number(history.today.slice(5, 7));
  const now = seasons.find(({ months }) => months.includes(month));
  if (now)
    statements.say(
      'insights.riskFactors',
      'It is {season} now; {share} % of all reports came in that season ({total} of {all}), which was {seasonDays} of {days} days.',
      {
        season: now.season.toLowerCase(),
        share: rounded((100 * now.total) / all),
        total: now.total,
        all,
        seasonDays: now.days,
        days: history.days,
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
