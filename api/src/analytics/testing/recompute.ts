import type { Evidence, IllnessVerdict, Statement } from '@health-commons/contracts/analytics';
import { ILLNESS_TYPES } from '@health-commons/contracts/vocabulary';
import { forecastWeeks, type Weeks } from '@health-commons/epidemiology';
import { shareChange } from '../answers/trends';
import { addDays, daysBetween } from '../data/days';
import type { MessageId } from '../texts/statements';
import { rounded, sum } from '../data/sums';
import { seasonsOf } from '../answers/seasonal';
import { waveWithoutAYear, yearlyWave } from '../answers/harmonic';

type Values = Statement['values'];
type Computed = Record<string, number | string | readonly string[] | null | undefined>;
type Rule = (from: Recomputer, values: Values) => Computed;

const alarm: Rule = (from, { illness }) => {
  const { sum: count, expected, threshold, since } = from.verdict(illness);
  return { illness, count, expected: rounded(expected ?? NaN), threshold, since };
};
const tested: Rule = (from) => ({ tested: from.list('verdicts').length });
const place: Rule = (from) => ({ place: from.place.name });
const total: Rule = (from) => {
  const period = from.parameter('period');
  const totalReports = from.total(period, 1);
  return { ...place(from, {}), period, totalReports, averageDaily: rounded(totalReports / period, 2) };
};
const comparison: Rule = (from) => {
  const period = from.parameter('period');
  const days = Math.min(period, from.past.days - period);
  return { period, after: from.total(period, 1), before: from.total(period, period + 1), days };
};
const change =
  (sign: 1 | -1): Rule =>
  (from, { illness }) => {
    const found = shareChange(
      from.counts(illness).slice(0, -1),
      from.totals.slice(0, -1),
      from.parameter('period'),
    );
    if (!found || found.pValue >= from.parameter('shareAlpha') || found.t * sign <= 0) return {};
    const { x, y, after, before } = found;
    const shareBefore = rounded((100 * y) / before);
    return { illness, x, y, after, before, shareBefore, shareAfter: rounded((100 * x) / after) };
  };
const nextWeek: Rule = (from, { illness }) => {
  const weeks = from.forecastWeeks(illness ?? null);
  const [next] = forecastWeeks({ ...weeks, horizons: [1], levels: [0.025, 0.25, 0.75, 0.975] });
  const [low95, low50, high50, high95] = next?.quantiles.map(({ value }) => value) ?? [];
  return { illness, low95, low50, high50, high95, reports: sum(weeks.counts), weeks: weeks.counts.length };
};
const needed: Rule = (from) => ({
  minReports: from.parameter('minReports'),
  minDays: from.parameter('minDays'),
  recentDays: from.parameter('recentDays'),
});
const history: Rule = (from) => ({ ...place(from, {}), all: from.past.reports, days: from.past.days });
/** Values of the request are copied, because the evidence does not contain them. */
const requested: Rule = (_, values) => values;

/** Computes the values of each message from the evidence. Values that only name the subject are copied. */
const RULES: Partial<Record<MessageId, Rule>> = {
  'data.future': (from) => ({ future: from.parameter('futureReports') }),
  'data.checking': (from, { illness }) => ({
    illness,
    count: from.held(illness),
  }),
  'data.held': (from) => {
    const held = ILLNESS_TYPES.map((illness) => from.held(illness));
    return { held: sum(held.filter((count) => count < 5)) };
  },
  'data.gap': (from, { until }) =>
    from.list<{ until: string }>('gaps').find((gap) => gap.until === until) ?? {},
  'data.none': place,
  'data.unnamed': place,
  'data.few': (from) => ({
    ...needed(from, {}),
    ...place(from, {}),
    reports: from.total(from.parameter('recentDays'), 1),
    days: from.past.days,
  }),
  'method.insufficient': needed,
  'alarm.week': alarm,
  'alarm.top': alarm,
  'alarm.since': alarm,
  'alarm.ending': alarm,
  'alarm.none': tested,
  'reports.timeframe': (from, { timeframe }) => ({
    timeframe,
    totalReports: from.total(Number(timeframe), 1),
  }),
  'timeline.being-checked': alarm,
  'timeline.unusual': alarm,
  'timeline.ongoing': alarm,
  'timeline.ending': alarm,
  'trends.none': (from) => ({ ...place(from, {}), period: from.parameter('period') }),
  'trends.unnamed': total,
  'trends.top': (from, { illness }) => {
    const period = from.parameter('period');
    const count = from.count(illness, period, 1);
    const share = rounded((100 * count) / from.total(period, 1));
    return { ...total(from, {}), illness, count, share };
  },
  'trends.no-comparison': (from) => ({ period: from.parameter('period') }),
  'trends.total': comparison,
  'trends.total-start': comparison,
  'trends.rose': change(1),
  'trends.fell': change(-1),
  'forecast.days': (from) => ({ minDays: from.parameter('forecastDays'), days: from.past.days }),
  'forecast.checking': (from) => ({
    illness: from
      .list<IllnessVerdict>('verdicts')
      .filter(({ state }) => state === 'being-checked')
      .map(({ illness }) => illness),
  }),
  'forecast.all': nextWeek,
  'forecast.illness': nextWeek,
  'season.none': place,
  'season.early': (from) => ({ ...history(from, {}), minDays: from.parameter('minDaysForPeaks') }),
  'season.unclear': history,
  'season.clear': (from) => ({
    ...history(from, {}),
    peaks: from.list<{ illness: string }>('waves').filter(({ illness }) => from.isSeason(illness)).length,
  }),
  'season.peak': (from, { illness }) => {
    const { next, ratio, weeks } = from.wave(illness);
    const waves = from.list<{ illness: string; reports: number }>('waves');
    return {
      illness: from.isSeason(illness) ? illness : null,
      month: Number(next.slice(5, 7)),
      ratio: rounded(ratio),
      reports: waves.find((wave) => wave.illness === illness)?.reports,
      weeks,
    };
  },
  'season.now': (from) => {
    const { season, total: own, days } = from.seasonNow();
    const [otherTotal, otherDays] = [
      from.past.reports - own,
      sum(from.seasons().map((one) => one.days)) - days,
    ];
    const rates = { rate: rounded(own / days, 2), otherRate: rounded(otherTotal / otherDays, 2) };
    return { season, ...rates, total: own, seasonDays: days, otherTotal, otherDays };
  },
  'season.now-unknown': (from) => {
    const { season, days } = from.seasonNow();
    const all = sum(from.seasons().map((one) => one.days));
    return { season: days === 0 || days === all ? season : null };
  },
  'season.next': (from, { illness }) => {
    const { next } = from.wave(illness);
    return { illness, date: next, days: daysBetween(from.today, next) };
  },
  'season.no-peak': (from) => ({ minDays: from.parameter('minDaysForPeaks'), days: from.past.days }),
  'season.not-soon': (from) => ({ ahead: from.parameter('daysAhead') }),
  'risk.alarm': (from, values) => ({ ...place(from, {}), ...alarm(from, values) }),
  'risk.none': (from) => ({ ...place(from, {}), ...tested(from, {}) }),
  'risk.older': (from) => ({ age: from.parameter('age'), from: from.parameter('olderFrom') }),
  'risk.young': (from) => ({ age: from.parameter('age'), below: from.parameter('youngBelow') }),
  'risk.group': requested,
  'risk.unknown-history': requested,
  'risk.emergency-symptom': requested,
  'monitoring.again': alarm,
};

/** Returns the values that a statement must have. Throws if the message has values but no rule. */
export function valuesOf(from: Recomputer, { id, values }: Statement): Computed {
  if (Object.keys(values).length === 0) return {};
  const rule = RULES[id as MessageId];
  if (!rule) throw new Error(`no rule computes ${id}`);
  const computed = rule(from, values);
  // A rule may compute more than the message says.
  return Object.fromEntries(Object.keys(values).map((name) => [name, computed[name]]));
}

type Month = { month: string; total: number; days: number };

type Recomputer = ReturnType<typeof createRecomputer>;

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
