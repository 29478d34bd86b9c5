import type { Evidence, IllnessVerdict } from '@health-commons/contracts/analytics';
import type { Weeks } from '@health-commons/epidemiology';
import { seasonsOf } from '../answers/seasons-of';
import { addDays, daysBetween } from '../days';
import { waveWithoutAYear, yearlyWave } from '../answers/harmonic';
import { sum } from '../sums';

type Month = { month: string; total: number; days: number };

export type Recomputer = ReturnType<typeof createRecomputer>;

/**
 * Computes figures from an answer's evidence alone, as docs/analytics.md describes. `illness` is an id;
 * `weeks` also accepts null for all reports.
 */
export function createRecomputer(evidence: Evidence) {
  const { place, today, historyDays: days, reports } = evidence;
  const totals = evidence.counts.total;
  const list = <Item>(name: string): Item[] => (evidence[name] ?? []) as Item[];
  const parameter = (name: string): number => {
    const value = evidence.parameters[name];
    if (typeof value !== 'number') throw new Error(`no parameter ${name}`);
    return value;
  };
  const counts = (illness: unknown): readonly number[] => evidence.counts.byIllness[idOf(illness)] ?? [];
  const total = (length: number, ago = 0) => sumOfLast(totals, length, ago);
  const weeks = (illness: unknown): readonly number[] => {
    const { weekly } = evidence;
    return (illness === null ? weekly?.total : weekly?.byIllness[idOf(illness)]) ?? [];
  };
  /** Returns for each week whether no gap in reporting overlaps it. */
  const observed = () =>
    weeks(null).map((_, i, all) => {
      const ago = 7 * (all.length - i);
      const [first, last] = [addDays(today, -ago), addDays(today, 6 - ago)];
      return !(evidence.gaps ?? []).some(({ from, until }) => from <= last && until >= first);
    });
  const wave = (illness: unknown) => {
    const found = yearlyWave(weeks(illness), weeks(null), observed());
    if (!found) throw new Error('no wave');
    const start = addDays(today, -7 * found.weeks);
    const turns = Math.max(0, Math.ceil((daysBetween(start, today) - found.peakDay) / 365.25));
    return { ...found, next: addDays(start, Math.round(found.peakDay + turns * 365.25)) };
  };
  const seasons = () =>
    seasonsOf(place.country as 'IN').map(({ season, months }) => {
      const own = list<Month>('months').filter(({ month }) => months.includes(Number(month.slice(5))));
      return {
        season,
        months,
        total: sum(own.map((month) => month.total)),
        days: sum(own.map((month) => month.days)),
      };
    });
  return {
    place,
    today,
    days,
    reports,
    totals,
    past: { days: Math.max(0, days - 1), reports: reports - total(1) },
    list,
    parameter,
    counts,
    total,
    /** Returns how many held reports of an illness the answer mentions. */
    held: (illness: unknown): number =>
      sum(
        (evidence.held ?? [])
          .filter(
            (one) =>
              one.illness === illness &&
              one.date >= String(evidence.parameters['heldFrom']) &&
              one.date <= String(evidence.parameters['heldUntil']),
          )
          .map(({ count }) => count),
      ),
    count: (illness: unknown, length: number, ago = 0) => sumOfLast(counts(illness), length, ago),
    verdict(illness: unknown): IllnessVerdict {
      const found = list<IllnessVerdict>('verdicts').find((one) => one.illness === illness);
      if (!found) throw new Error('no verdict');
      return found;
    },
    /** Returns the weeks from which an illness, or all reports (null), are forecast. */
    forecastWeeks(illness: unknown): Weeks {
      const found = list<Weeks & { illness: unknown }>('weeks').find((one) => one.illness === illness);
      if (!found) throw new Error('no weeks');
      return found;
    },
    wave,
    isSeason(illness: unknown): boolean {
      const found = wave(illness);
      const without = waveWithoutAYear(weeks(illness), weeks(null), found, observed());
      return (
        found.pValue < parameter('peakAlpha') / list('waves').length &&
        without !== null &&
        without.pValue < parameter('peakAlphaWithoutAYear') &&
        without.peakMoves < parameter('peakMovesDays')
      );
    },
    seasons,
    seasonNow() {
      const now = seasons().find(({ months }) => months.includes(Number(today.slice(5, 7))));
      if (!now) throw new Error('no season');
      return now;
    },
  };
}

const sumOfLast = (values: readonly number[], days: number, ago: number) =>
  sum(values.slice(Math.max(0, values.length - days - ago), Math.max(0, values.length - ago)));

const idOf = (illness: unknown): string => (typeof illness === 'string' ? illness : '');
