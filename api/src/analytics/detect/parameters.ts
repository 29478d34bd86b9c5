/** The ladder's numbers (docs/decisions/0028); all of them stand in every answer's evidence. */
export const LADDER = {
  /** With fewer days or fewer reports nothing is claimed. */
  leastDays: 9,
  leastReports: 5,
  /** From here alertSwitch takes the place of alertEwma. */
  mediumDays: 56,
  /** From here farringtonFlexible joins in. */
  longDays: 1095,
} as const;

export const DETECTION = {
  /** Days that are summed and judged together. */
  window: 7,
  /** Days before the window that say what is usual, at most. */
  baseline: 56,
  /** Days between baseline and window, where there are enough: an outbreak that begins must not become its own measure. */
  gap: 7,
  gapFrom: 28,
  /** An illness with fewer reports in the window raises no alarm. Farrington's limit54 asks for as many. */
  leastCases: 5,
  /** Chance of an alarm where there is nothing, for one method and day; shared among the illnesses of the place. */
  alpha: 0.01,
  familyAlpha: 0.05,
  /** The daily methods are asked for a p-value this many times as small: on low counts they raise three to four times the alarms they name. */
  dailyStrictness: 4,
  /** Worth of what is known beforehand about growth, in reports: users do not become many times as many from week to week. */
  growthPrior: 10,
  /** … unless the counts say so clearly: like the tails of a t distribution with so many degrees of freedom. */
  growthDegrees: 4,
  /** What is known beforehand of how reports cluster: variance over mean, worth so many weeks. */
  clusterPrior: 1.5,
  clusterPriorWeeks: 2,
  /** Days that the daily methods are given before the first day that is asked of them. */
  dailyHistory: 33,
} as const;

/** Half of the history that makes a forecast as sure as it can be: confidence is at most days / (days + this). */
export const CONFIDENCE_DAYS = 14;
/** The most confidence shown where nothing is claimed. */
export const CONFIDENCE_INSUFFICIENT = 0.3;
