import { memoizePerHistory, throughYesterday, type History } from './history';
import { sumOf, weeksUntil } from './sums';

/** A gap has at least this many days, because many places have no reports at weekends. */
const MIN_DAYS = 3;
/** Days before a gap that give the usual number of reports. */
const USUAL_DAYS = 28;
/** Dispersion of daily reports (size of a negative binomial distribution), as in the simulations. */
const SIZE = 2;
/** An empty run of days is a gap if it would come by chance at most this often. */
const CHANCE = 1e-4;

/** Indices of the first and the last day of a gap in reporting. */
export type Gap = { readonly first: number; readonly last: number };

/**
 * Returns the gaps in reporting up to yesterday, oldest first: days in a row without any report, held ones included,
 * that chance does not explain. Then reports are missing, as after an outage, and their counts say nothing about
 * illness.
 */
export const reportingGaps = memoizePerHistory((history: History): readonly Gap[] => {
  const { days } = throughYesterday(history);
  const isHeld = new Set(history.held.map(({ day }) => day));
  const isEmpty = (day: number) => day < days && history.total[day] === 0 && !isHeld.has(day);
  const gaps: Gap[] = [];
  for (let first = 0; first < days; first += 1) {
    if (!isEmpty(first)) continue;
    let last = first;
    while (isEmpty(last + 1)) last += 1;
    const length = last - first + 1;
    const before = sumOf(history.total, first - USUAL_DAYS, first);
    if (length >= MIN_DAYS && chanceOf(length, before) <= CHANCE) gaps.push({ first, last });
    first = last;
  }
  return gaps;
});

/**
 * Returns the probability of `length` empty days after USUAL_DAYS days with `before` reports: as clustered counts around
 * their mean or, if that is larger, as independent counts whose mean is as uncertain as so few reports make it.
 */
const chanceOf = (length: number, before: number): number =>
  Math.max(
    (1 + before / USUAL_DAYS / SIZE) ** (-SIZE * length),
    (USUAL_DAYS / (USUAL_DAYS + length)) ** (before + 0.5),
  );

/** Returns for each day up to yesterday whether the place could have had reports: false in a gap. */
export const observedDays = memoizePerHistory((history: History): readonly boolean[] => {
  const observed = new Array<boolean>(throughYesterday(history).days).fill(true);
  for (const { first, last } of reportingGaps(history)) observed.fill(false, first, last + 1);
  return observed;
});

/** Returns for each of `wholeWeeks` whether all its days are observed. */
export const observedWeeks = (observed: readonly boolean[]): boolean[] =>
  weeksUntil(observed.map(Number)).map((days) => days === 7);
