import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { isNamedIllness, preventionFor } from '../advice/illnesses';
import { waveWithoutAYear, YEAR, yearlyWave, type Harmonic, type WithoutAYear } from '../detect/harmonic';
import { addDays, daysBetween, toDate, toDayNumber } from '../days';
import { wholeWeeks, type History } from '../history';
import { remember } from '../remember';
import { createStatements, type Statements } from '../statements';
import { rounded, sum } from '../sums';
import { evidenceOf, sayWhatIsMissing } from './evidence';
import { seasonsOf, titleOf, type SeasonId } from './seasons-of';

/** Two full years: a wave that was seen once may be an outbreak. */
const LEAST_DAYS = 730;
const LEAST_REPORTS = 50;
const ALPHA = 0.01;
/** Days ahead for which preparing makes sense. */
const AHEAD = 90;

/** Without any one year the wave must still be there at this level, its peak within a quarter of a year of where it was. */
const ALPHA_WITHOUT_A_YEAR = 0.05;
const MOST_MOVED = YEAR / 4;

type Season = { season: SeasonId; months: readonly number[]; total: number; days: number };
type Wave = { illness: string; reports: number; wave: Harmonic; without: WithoutAYear | null };
type Peak = Wave & { next: string };

export function seasonalPatterns(history: History): SeasonalPatterns {
  const statements = createStatements();
  const seasons = totalsOf(history);
  const all = history.reports;
  const tested = history.days >= LEAST_DAYS ? wavesOf(history) : [];
  const peaks = tested.filter(({ without }) => isSeason(without));
  const summary = saySummary(statements, history, seasons, all, peaks);
  for (const peak of peaks) sayPeak(statements, peak);
  sayRiskFactors(statements, history, seasons, all);
  const soon = peaks.filter(({ next }) => toDayNumber(next) - toDayNumber(history.today) <= AHEAD);
  const frequent = [...soon, ...peaks].map(({ illness }) => illness);
  for (const { id, source } of preventionFor(
    [...new Set([...frequent, ...history.illnesses.map(({ illness }) => illness)])].slice(0, 3),
  ))
    statements.say('insights.preventiveMeasures', id, {}, source);
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
    seasonalPatterns: seasons.map(({ season, total }) => ({ season: titleOf(season), total })),
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

function saySummary(
  statements: Statements,
  { place, days }: History,
  seasons: readonly Season[],
  all: number,
  peaks: readonly Peak[],
): string {
  const field = 'insights.summary';
  const [top] = [...seasons].sort((a, b) => b.total - a.total);
  if (all === 0 || !top) return statements.say(field, 'season.none', { place: place.name });
  const values = { place: place.name, all, days, peaks: peaks.length };
  if (days < LEAST_DAYS) {
    const { season, total } = top;
    return statements.say(field, 'season.early', { ...values, season, total, leastDays: LEAST_DAYS });
  }
  return statements.say(field, peaks.length === 0 ? 'season.unclear' : 'season.clear', values);
}

function sayPeak(statements: Statements, { illness, wave, next, reports }: Peak): void {
  statements.say('insights.peakPeriods', 'season.peak', {
    illness,
    month: Number(next.slice(5, 7)),
    ratio: rounded(wave.ratio),
    reports,
    weeks: wave.weeks,
  });
}

function sayRiskFactors(
  statements: Statements,
  history: History,
  seasons: readonly Season[],
  all: number,
): void {
  const field = 'insights.riskFactors';
  sayWhatIsMissing(history, statements, field);
  const month = Number(history.today.slice(5, 7));
  const now = seasons.find(({ months }) => months.includes(month));
  if (all === 0 || !now) return;
  const { season, total, days: seasonDays } = now;
  const share = rounded((100 * total) / all);
  statements.say(field, 'season.now', { season, share, total, all, seasonDays, days: history.days });
}

function sayPreparation(
  statements: Statements,
  { today, days }: History,
  peaks: readonly Peak[],
  soon: readonly Peak[],
): void {
  const field = 'insights.preparation';
  for (const { illness, next } of soon)
    statements.say(field, 'season.next', { illness, date: next, days: daysBetween(today, next) });
  if (peaks.length === 0) statements.say(field, 'season.no-peak', { leastDays: LEAST_DAYS, days });
  else if (soon.length === 0) statements.say(field, 'season.not-soon', { ahead: AHEAD });
}
