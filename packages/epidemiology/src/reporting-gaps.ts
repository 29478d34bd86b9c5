import { at, atFloat, checkCounts } from './check';

/** A gap has at least this many days, because many places have no reports at weekends. */
const MIN_DAYS = 3;
/** Days before a gap that give the usual number of reports. */
const USUAL_DAYS = 28;
/** Dispersion of daily reports (size of a negative binomial distribution), as in the simulations. */
const SIZE = 2;
/** An empty run of days is a gap if it would come by chance at most this often. */
const CHANCE = 1e-4;

/** A place's daily reports of all illnesses from its first report on, oldest first. */
type DailyReports = {
  counts: readonly number[];
  /** Reports that are being checked, and are not in `counts`. A day with one is not empty, but not usual either. */
  held?: readonly number[];
};

/** Indices of the first and the last day of a gap in reporting. */
type ReportingGap = { readonly first: number; readonly last: number };

/**
 * Returns the gaps in a place's reporting, oldest first: days in a row without any report that chance does not explain.
 * Then reports are missing, as after an outage, and their counts say nothing about illness.
 * @throws RangeError that names an invalid count
 */
export function reportingGaps({ counts, held = [] }: DailyReports): ReportingGap[] {
  checkCounts('reportingGaps', { counts, held });
  const isEmpty = (day: number) => counts[day] === 0 && !held[day];
  const gaps: ReportingGap[] = [];
  for (let first = 0; first < counts.length; first += 1) {
    if (!isEmpty(first)) continue;
    let last = first;
    while (isEmpty(last + 1)) last += 1;
    if (isGap(counts, first, last)) gaps.push({ first, last });
    first = last;
  }
  return gaps;
}

/** Returns a flag for each day: false in a gap in reporting, otherwise true. */
export function observedDays(reports: DailyReports): boolean[] {
  const observed = reports.counts.map(() => true);
  for (const { first, last } of reportingGaps(reports)) observed.fill(false, first, last + 1);
  return observed;
}

/** Returns whether the empty days from `first` to `last` are a gap. */
export function isGap(total: ArrayLike<number>, first: number, last: number): boolean {
  const length = last - first + 1;
  if (length < MIN_DAYS) return false;
  let usual = 0;
  for (let day = Math.max(0, first - USUAL_DAYS); day < first; day += 1) usual += at(total, day);
  return chanceOf(length, usual) <= CHANCE;
}

/**
 * Returns the probability of `length` empty days after USUAL_DAYS days with `usual` reports: as clustered counts around
 * their mean or, if that is larger, as independent counts whose mean is as uncertain as so few reports make it.
 */
const chanceOf = (length: number, usual: number): number =>
  Math.max(
    (1 + usual / USUAL_DAYS / SIZE) ** (-SIZE * length),
    (USUAL_DAYS / (USUAL_DAYS + length)) ** (usual + 0.5),
  );

/** Days after a gap that may have its late reports. */
const BACKLOG_DAYS = 7;

/**
 * Follows the gaps in a place's reporting from day to day. A gap is known once it is long enough. `total` has the
 * reports of each day of all illnesses, held ones included.
 */
export function createGapDays(total: Float64Array) {
  const gaps = new Uint8Array(total.length);
  return {
    observe(day: number): void {
      let first = day + 1;
      while (first > 0 && atFloat(total, first - 1) === 0) first -= 1;
      if (first <= day && isGap(total, first, day)) gaps.fill(1, first, day + 1);
    },
    has: (day: number) => gaps[day] === 1,
    /** The gap's days that `day` may have late reports of: those of the last gap, if it ended at most a week before. */
    backlogOn(day: number): number[] {
      const days: number[] = [];
      if (gaps[day]) return days;
      let last = day - 1;
      while (last > day - BACKLOG_DAYS && last >= 0 && !gaps[last]) last -= 1;
      for (; last >= 0 && gaps[last]; last -= 1) days.push(last);
      return days;
    },
  };
}
export type GapDays = ReturnType<typeof createGapDays>;
