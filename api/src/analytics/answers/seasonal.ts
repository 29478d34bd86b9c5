import type { CountryCode } from '@health-commons/contracts/countries';
import type { SeasonalPatterns } from '@health-commons/contracts/analytics';
import { isUnnamedIllness } from '@health-commons/contracts/vocabulary';
import { preventionFor } from '../texts/advice';
import { addDays, daysBetween, toDay, toDayNumber } from '@health-commons/base/days';
import {
  memoizePerPast,
  observedDaysOf,
  observedWeeks,
  throughYesterday,
  type History,
} from '../model/history';
import type { Texts } from '../texts/texts';
import { createStatements, type Statements } from '../texts/statements';
import { rounded, sum, weeksUntil } from '../data/sums';
import { waveWithoutAYear, YEAR, yearlyWave, type Wave } from './harmonic';
import { addDataNotices, evidenceOf } from './evidence';
import seasonsData from './seasons.json';

/** `months` are 1 to 12. */
type Months = { readonly season: string; readonly months: readonly number[] };

/**
 * The seasons of India as its government describes them, by month, and those of the two hemispheres. Other definitions
 * exist.
 */
const SEASONS = seasonsData as Readonly<Record<'india' | 'north' | 'south', readonly Months[]>>;
const SOUTHERN: readonly CountryCode[] = ['AU', 'BR'];

function seasonsOf(country: CountryCode): readonly Months[] {
  if (country === 'IN') return SEASONS.india;
  return SOUTHERN.includes(country) ? SEASONS.south : SEASONS.north;
}

/** Two full years, because a wave that was seen once may be an outbreak. */
const MIN_DAYS = 730;
const MIN_REPORTS = 50;
/** Days with data that each season needs: three quarters of the two months of India's winter, in two years. */
const MIN_SEASON_DAYS = 90;
const ALPHA = 0.01;
/** The answer's `preparation` names the peaks that are at most this many days away. */
const AHEAD = 90;

/**
 * The wave must still be significant at this level when any single year is left out. Its peak must then move
 * by less than a quarter of a year.
 */
const ALPHA_WITHOUT_A_YEAR = 0.05;
const MAX_MOVED = YEAR / 4;

/** `days` is the number of complete days outside gaps in reporting, `total` that of the reports on complete days. */
type Season = Months & { total: number; days: number };
type Peak = { illness: string; reports: number; weeks: number; wave: Wave; next: string };

export function seasonalPatterns(history: History, texts?: Texts): SeasonalPatterns {
  const statements = createStatements(texts);
  const seasons = totalsOf(history);
  const { days, reports: all } = throughYesterday(history);
  const isLong = days >= MIN_DAYS && seasons.every((season) => season.days >= MIN_SEASON_DAYS);
  const peaks = isLong ? peaksOf(history) : [];
  const values = { place: history.place.location, all, days, peaks: peaks.length, minDays: MIN_DAYS };
  const state = peaks.length === 0 ? 'unclear' : 'clear';
  statements.add('insights.summary', `season.${all === 0 ? 'none' : isLong ? state : 'early'}`, values);
  for (const { illness, wave, next, reports, weeks } of peaks)
    statements.add('insights.peakPeriods', 'season.peak', {
      illness,
      month: Number(next.slice(5, 7)),
      ratio: rounded(wave.ratio),
      reports,
      weeks,
    });
  addRiskFactors(statements, history, seasons, days);
  const soon = peaks.filter(({ next }) => toDayNumber(next) - toDayNumber(history.today) <= AHEAD);
  const frequent = [...soon, ...peaks].map(({ illness }) => illness);
  for (const { id, source } of preventionFor(
    [...new Set([...frequent, ...history.illnesses.map(({ illness }) => illness)])].slice(0, 3),
  ))
    statements.add('insights.preventiveMeasures', id, {}, source);
  const preparation = 'insights.preparation';
  for (const { illness, next } of soon)
    statements.add(preparation, 'season.next', {
      illness,
      date: next,
      days: daysBetween(history.today, next),
    });
  if (peaks.length === 0) statements.add(preparation, 'season.no-peak', values);
  else if (soon.length === 0) statements.add(preparation, 'season.not-soon', { ahead: AHEAD });
  if (history.place.country === 'IN') statements.cite('india-seasons');
  return {
    insights: {
      summary: statements.text('insights.summary'),
      peakPeriods: statements.of('insights.peakPeriods'),
      riskFactors: statements.of('insights.riskFactors'),
      preventiveMeasures: statements.of('insights.preventiveMeasures'),
      preparation: statements.of('insights.preparation'),
    },
    seasonalPatterns: seasons.map((season) => ({
      season: statements.title('season', season.season),
      total: season.total,
      observedDays: season.days,
      perDay: perDay(season),
    })),
    evidence: evidenceOf(history, statements),
  };
}

/** Returns null if no day of the season has data. */
const perDay = ({ total, days }: Pick<Season, 'total' | 'days'>): number | null =>
  days === 0 ? null : rounded(total / days, 2);

/** Counts reports and days with data in each season. */
function totalsOf(history: History): Season[] {
  const first = toDayNumber(history.from);
  const seasons = seasonsOf(history.place.country).map((season) => ({ ...season, total: 0, days: 0 }));
  observedDaysOf(history).forEach((isObserved, day) => {
    const month = Number(toDay(first + day).slice(5, 7));
    const season = seasons.find(({ months }) => months.includes(month));
    if (!season) return;
    season.total += history.total[day] ?? 0;
    season.days += Number(isObserved);
  });
  return seasons;
}

const peaksOf = memoizePerPast((history: History): Peak[] => {
  const past = throughYesterday(history);
  const totals = weeksUntil(past.total);
  const observed = observedWeeks(observedDaysOf(history));
  const start = addDays(history.today, -totals.length * 7);
  const frequent = past.illnesses.filter(
    ({ illness, reports }) => !isUnnamedIllness(illness) && reports >= MIN_REPORTS,
  );
  return frequent.flatMap(({ illness, counts, reports }) => {
    const weeks = weeksUntil(counts);
    const wave = yearlyWave(weeks, totals, observed);
    if (!wave) return [];
    const isClear = wave.pValue < ALPHA / frequent.length;
    const without = isClear ? waveWithoutAYear(weeks, totals, wave, observed) : null;
    if (!without || without.pValue >= ALPHA_WITHOUT_A_YEAR || without.peakMoves >= MAX_MOVED) return [];
    const next = nextAfter(history.today, start, wave.peakDay);
    return [{ illness, reports, weeks: weeks.length, wave, next }];
  });
});

/** Returns the first peak today or later. */
function nextAfter(today: string, start: string, peakDay: number): string {
  const years = Math.ceil((toDayNumber(today) - toDayNumber(start) - peakDay) / YEAR);
  return addDays(start, Math.round(peakDay + Math.max(0, years) * YEAR));
}

/** Compares the season of today with the others by reports per day with data, because they have different lengths. */
function addRiskFactors(
  statements: Statements,
  history: History,
  seasons: readonly Season[],
  days: number,
): void {
  const field = 'insights.riskFactors';
  addDataNotices(history, statements, field, days);
  const month = Number(history.today.slice(5, 7));
  const now = seasons.find(({ months }) => months.includes(month));
  if (!now) return;
  const others = seasons.filter((season) => season !== now);
  const rest = { total: sum(others.map(({ total }) => total)), days: sum(others.map((other) => other.days)) };
  const { season } = now;
  const [rate, otherRate] = [perDay(now), perDay(rest)];
  if (rate === null || otherRate === null) statements.add(field, 'season.now-unknown', { season });
  else
    statements.add(field, 'season.now', {
      season,
      rate,
      total: now.total,
      seasonDays: now.days,
      otherRate,
      otherTotal: rest.total,
      otherDays: rest.days,
    });
}
