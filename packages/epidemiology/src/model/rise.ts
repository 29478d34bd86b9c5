/** A day counts at most this many standard deviations, so that one day alone does not date a rise. */
const CAP = 3;
/** Slack of the cumulated sum in standard deviations a day: slower rises count as chance. */
const SLACK = 0.25;
/** A rise begins at most so many days before its alarm. */
const EARLIEST = 90;

/** Dates the beginning of a rise by a cumulated sum (Page 1954, Biometrika 41:100). */
type Rise = {
  /** Takes a day's standardised residual. */
  add(day: number, residual: number): void;
  /** Starts anew after `day`. */
  restart(day: number): void;
  /** The first day of the current rise. */
  since(day: number): number;
};

export function createRise(): Rise {
  let sum = 0;
  let since = 0;
  return {
    add(day, residual) {
      if (sum <= 0) since = day;
      sum = Math.max(0, sum + Math.min(CAP, residual) - SLACK);
    },
    restart(day) {
      sum = 0;
      since = day;
    },
    since: (day) => Math.max(since, day - EARLIEST),
  };
}
