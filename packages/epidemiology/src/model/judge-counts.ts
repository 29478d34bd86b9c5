import { atFloat } from '../at';
import { forecastWeeks, type WeeksForecast } from '../forecast/forecast-weeks';
import { effortOf, type Share } from './effort';
import type { EpisodeState, Risk } from './episode';
import { createGapDays } from './gap-days';
import { createIllnessModel, MIN_DAYS, type IllnessCounts, type IllnessModel } from './illness-model';
import { quantileOf, type Spread } from './spread';
import { weeksBefore } from './weeks';

export type CountsInput = {
  /** Days from 1970-01-01 to the first count. */
  firstDay: number;
  /** The illnesses of a place, with counts of the same days. */
  illnesses: readonly IllnessCounts[];
  /** Whether the reports are known to come from different people. Default: yes. */
  isTrusted?: boolean;
};

export type VerdictState = 'too-few' | 'being-checked' | EpisodeState;

/** What the counts of an illness say on the morning after a day. Times are day indices. */
export type Verdict = {
  illness: string;
  state: VerdictState;
  /** The first day of the outbreak, or null if there is none. */
  since: number | null;
  /** Null while nothing can be said. */
  risk: Risk | null;
  /** Reports of the seven days that end on the day, without held ones. */
  sum: number;
  /** Their distribution if nothing is unusual, with and without the late reports of a gap. Null without a baseline. */
  week: Spread | null;
  onTime: Spread | null;
  /** Reports of these days that are not in the figures. */
  held: number;
  /** The probability of as many reports if nothing is unusual. 1 if there are clearly no more than usual. */
  pValue: number;
};

/** False-alarm rate of an illness on a day, and of all illnesses of a place together. */
const ALPHA = 0.02;
const FAMILY_ALPHA = 0.05;
/** Fewer reports of a place in four weeks say nothing (the rule of Farrington et al. 1996). */
const FEW = { reports: 5, days: 28 } as const;
/** So many unusual reports of sudden days are being checked. */
const CHECKED = 5;
const RANGE = { lower: 0.025, upper: 0.975 } as const;

export type Range = { expected: number | null; lower: number | null; upper: number | null };

/** Returns the expected number of reports of a week, and its 95% range. Null without a baseline. */
export function rangeOf({ week, onTime }: Verdict): Range {
  return {
    expected: week?.mean ?? null,
    lower: onTime && quantileOf(onTime, RANGE.lower),
    upper: week && quantileOf(week, RANGE.upper),
  };
}

/** Follows the counts of a place from day to day. No verdict depends on later days. */
export type CountsJudge = {
  /** Judges the next day. Null after the last one. */
  next(): Verdict[] | null;
  /** Forecasts the weeks after the last judged day from the figures of an illness. */
  forecast(illness: string, horizons: readonly number[], levels: readonly number[]): WeeksForecast[];
  /** The model of an illness, as of the last judged day. */
  model(illness: string): IllnessModel;
  /** Whether a day is known to lie in a gap of reporting. */
  isGap(day: number): boolean;
};

export function judgeCounts({ firstDay, illnesses, isTrusted = true }: CountsInput): CountsJudge {
  const days = Math.max(0, ...illnesses.map(({ counts }) => counts.length));
  const total = new Float64Array(days);
  for (const { counts, all = counts } of illnesses)
    for (let i = 0; i < days; i += 1) total[i] = atFloat(total, i) + (all[i] ?? 0);
  const gaps = createGapDays(total);
  const models = new Map(
    illnesses.map((one) => [one.illness, createIllnessModel(one, { firstDay, days, gaps, isTrusted })]),
  );
  const followed = [...models];
  /** Tested illnesses with reports so far. The first report of another one makes each test a little stricter. */
  const reported = new Set<string>();
  let alpha = ALPHA;
  let day = -1;

  function countIllnesses(): void {
    for (const { illness, counts, all = counts, isTested = true } of illnesses)
      if (isTested && (all[day] ?? 0) > 0) reported.add(illness);
    alpha = Math.min(ALPHA, FAMILY_ALPHA / Math.max(1, reported.size));
  }

  function isTooFew(): boolean {
    let recent = 0;
    for (let i = Math.max(0, day - FEW.days + 1); i <= day; i += 1) recent += atFloat(total, i);
    return day + 1 < MIN_DAYS || recent < FEW.reports;
  }

  function judge(illness: string, model: IllnessModel, others: readonly Share[], tooFew: boolean): Verdict {
    const { state, since, risk, unconfirmed, ...rest } = model.judge(day, effortOf(others), alpha);
    const isChecked = state === 'usual' && rest.held + unconfirmed >= CHECKED;
    return {
      illness,
      ...(tooFew
        ? { state: 'too-few', since: null, risk: null }
        : isChecked
          ? { state: 'being-checked', since: null, risk: null }
          : { state, since, risk }),
      ...rest,
    };
  }

  const known = (illness: string): IllnessModel => {
    const model = models.get(illness);
    if (!model) throw new RangeError(`judgeCounts: there are no counts of '${illness}'`);
    return model;
  };

  return {
    next() {
      if (day + 1 >= days) return null;
      day += 1;
      gaps.observe(day);
      countIllnesses();
      for (const [, model] of followed) model.observe(day);
      const shares = followed.map(([, model]) => model.share(day));
      const tooFew = isTooFew();
      return followed.map(([illness, model], i) =>
        judge(
          illness,
          model,
          shares.filter((share, j): share is Share => share !== null && j !== i),
          tooFew,
        ),
      );
    },
    forecast(illness, horizons, levels) {
      const weeks = weeksBefore(known(illness), day + 1, Math.max(0, ...horizons));
      return forecastWeeks({ ...weeks, horizons, levels });
    },
    model: known,
    isGap: (day) => gaps.has(day),
  };
}
