import { atFloat } from '../check';
import { effortOf, SAME_EFFORT, type Change, type Effort } from './effort';
import type { EpisodeState, Risk } from './episode';
import { createGapDays } from '../reporting-gaps';
import {
  createIllnessModel,
  MIN_DAYS,
  type IllnessCounts,
  type IllnessDay,
  type IllnessModel,
} from './illness-model';
import { quantileOf } from './spread';
import { weeksBefore, type Weeks } from './weeks';

export type CountsInput = {
  /** Days from 1970-01-01 to the first count. */
  firstDay: number;
  /** The illnesses of a place, with counts of the same days. */
  illnesses: readonly IllnessCounts[];
  /** Whether the reports are known to come from different people. Default: yes. */
  isTrusted?: boolean;
  /** The reporting effort around the place on a day, for illnesses with too few others in the place. */
  effortAround?: (illness: string, day: number) => Effort;
};

export type VerdictState = 'too-few' | 'being-checked' | EpisodeState;

/** What the counts of an illness say on the morning after a day. Times are day indices. */
export type Verdict = Omit<IllnessDay, 'state' | 'risk' | 'isWaiting'> & {
  illness: string;
  state: VerdictState;
  /** Null while nothing can be said. */
  risk: Risk | null;
};

export const JUDGE = {
  /** Nothing is said of a younger series. */
  minDays: MIN_DAYS,
  /** Fewer reports of a place in four weeks say nothing (the rule of Farrington et al. 1996). */
  minReports: 5,
  recentDays: 28,
  /** False-alarm rate of an illness on a day, and of all illnesses of a place together. */
  alpha: 0.02,
  familyAlpha: 0.05,
} as const;
/** Returns whether nothing is said of a place after a day. `total` has its reports of each day, held ones included. */
export function isTooFew(total: ArrayLike<number>, day: number): boolean {
  let recent = 0;
  for (let i = Math.max(0, day - JUDGE.recentDays + 1); i <= day; i += 1) recent += total[i] ?? 0;
  return day + 1 < JUDGE.minDays || recent < JUDGE.minReports;
}

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
export function judgeCounts({
  firstDay,
  illnesses,
  isTrusted = true,
  effortAround = () => SAME_EFFORT,
}: CountsInput) {
  const days = Math.max(0, ...illnesses.map(({ counts }) => counts.length));
  const total = new Float64Array(days);
  for (const { counts, all = counts } of illnesses)
    for (let i = 0; i < days; i += 1) total[i] = atFloat(total, i) + (all[i] ?? 0);
  const gaps = createGapDays(total);
  const models = new Map(
    illnesses.map((one) => [one.illness, createIllnessModel(one, { firstDay, days, gaps, isTrusted })]),
  );
  const followed = [...models];
  const efforts = new Map<string, Effort>();
  /** Tested illnesses with reports so far. The first report of another one makes each test a little stricter. */
  const reported = new Set<string>();
  let alpha = JUDGE.alpha as number;
  let day = -1;

  function countIllnesses(): void {
    for (const { illness, counts, all = counts, isTested = true } of illnesses)
      if (isTested && (all[day] ?? 0) > 0) reported.add(illness);
    alpha = Math.min(JUDGE.alpha, JUDGE.familyAlpha / Math.max(1, reported.size));
  }

  function judge(illness: string, model: IllnessModel, others: readonly Change[], tooFew: boolean): Verdict {
    const effort = effortOf(others) ?? effortAround(illness, day);
    efforts.set(illness, effort);
    const { state, since, risk, isWaiting, ...rest } = model.judge(day, effort, alpha);
    const isChecked = state === 'usual' && isWaiting;
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

  /** Returns the model of an illness, as of the last judged day. */
  const known = (illness: string): IllnessModel => {
    const model = models.get(illness);
    if (!model) throw new RangeError(`judgeCounts: there are no counts of '${illness}'`);
    return model;
  };

  return {
    /** Judges the next day. Null after the last one. */
    next(): Verdict[] | null {
      if (day + 1 >= days) return null;
      day += 1;
      gaps.observe(day);
      countIllnesses();
      for (const [, model] of followed) model.observe(day);
      const changes = followed.map(([, model]) => model.change(day));
      const tooFew = isTooFew(total, day);
      return followed.map(([illness, model], i) =>
        judge(
          illness,
          model,
          changes.filter((change, j): change is Change => change !== null && j !== i),
          tooFew,
        ),
      );
    },
    /**
     * The weekly figures up to the last judged day for `forecastWeeks`, with the seasonal factors of `ahead` more:
     * those of an illness, or of all (null).
     */
    weeks: (illness: string | null, ahead: number): Weeks =>
      weeksBefore(illness === null ? [...models.values()] : [known(illness)], day + 1, ahead),
    /** The reporting effort of the last judged day, for an illness. */
    effort: (illness: string) => efforts.get(illness) ?? SAME_EFFORT,
    /** The false-alarm rate of the last judged day. */
    alpha: () => alpha,
    model: known,
  };
}
export type CountsJudge = ReturnType<typeof judgeCounts>;
