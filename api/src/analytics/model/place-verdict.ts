import type { IllnessVerdict, Risk, VerdictState } from '@health-commons/contracts/analytics';
import type { IllnessType } from '@health-commons/contracts/vocabulary';
import { quantileOf, rangeOf } from '@health-commons/epidemiology';
import { addDays } from '@health-commons/base/days';
import { rounded } from '../data/sums';
import { memoizePerPast, type History } from './history';
import type { JudgedDay } from './judge-place';

/** The verdict of one illness up to yesterday. */
export type Judged = Omit<IllnessVerdict, 'illness'> & {
  illness: IllnessType;
  /** The probability of as many reports if nothing is unusual. */
  pValue: number;
};

/** The verdict of a place: that of its leading illness, and those of all illnesses with a name. */
export type PlaceVerdict = {
  state: VerdictState;
  /** Null while nothing can be said. */
  risk: Risk | null;
  /** The illness of the state, or the most reported one if the state is 'usual'. Null if there is none. */
  leading: Judged | null;
  /** The most serious first. */
  judged: readonly Judged[];
};

/** The least serious first. */
const SERIOUSNESS: readonly (readonly VerdictState[])[] = [
  ['too-few'],
  ['usual'],
  ['being-checked'],
  ['ending'],
  ['unusual', 'ongoing'],
];
const seriousnessOf = (state: VerdictState) => SERIOUSNESS.findIndex((states) => states.includes(state));

export const mostSerious = (states: readonly VerdictState[]): VerdictState =>
  states.reduce((a, b) => (seriousnessOf(b) > seriousnessOf(a) ? b : a), 'too-few');

const RISK_ORDER: readonly (Risk | null)[] = [null, 'low', 'medium', 'high'];

/** An illness with reports that wait is never 'low risk', and neither is its place. */
export const verdictOf = memoizePerPast((history: History): PlaceVerdict => {
  const judged = [...history.judgement.days]
    .flatMap(([illness, days]) => days.slice(-1).map((day) => toJudged(history, illness as IllnessType, day)))
    .sort(
      (a, b) =>
        seriousnessOf(b.state) - seriousnessOf(a.state) ||
        RISK_ORDER.indexOf(b.risk) - RISK_ORDER.indexOf(a.risk) ||
        a.pValue - b.pValue ||
        b.sum - a.sum,
    );
  const [first = null] = judged;
  if (!first) return { state: 'too-few', risk: null, leading: null, judged };
  const mostReported = [...judged].sort((a, b) => b.sum - a.sum)[0] ?? null;
  return {
    state: first.state,
    risk: first.risk,
    leading: first.state === 'usual' || first.state === 'too-few' ? mostReported : first,
    judged,
  };
});

function toJudged({ from }: History, illness: IllnessType, { verdict, alpha }: JudgedDay): Judged {
  const { state, since, risk, sum, held, pValue, week } = verdict;
  // Of too few reports, nothing is claimed.
  const isClaimed = state !== 'too-few';
  const { expected, lower, upper } = rangeOf(isClaimed ? verdict : { ...verdict, week: null, onTime: null });
  return {
    illness,
    state,
    since: since === null ? null : addDays(from, since),
    risk,
    sum,
    expected: expected === null ? null : rounded(expected, 4),
    lower,
    upper,
    held,
    pValue,
    threshold: week && isClaimed ? quantileOf(week, 1 - alpha) : null,
  };
}

/** The values of sentences about an outbreak. */
export const alarmValues = ({ illness, sum, expected, threshold, since }: Judged) => ({
  illness,
  count: sum,
  expected: rounded(expected ?? 0),
  threshold: threshold ?? 0,
  since: since ?? '',
});

/** Returns the contract's form of a verdict. */
export const publishedOf = ({ pValue: _, ...verdict }: Judged): IllnessVerdict => verdict;
