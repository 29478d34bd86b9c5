/** Thresholds of the ladder (docs/decisions/0028). Every answer's evidence contains them. */
export const LADDER = {
  /** With fewer days or reports no risk is claimed. */
  minDays: 9,
  minReports: 5,
  /** From here alertSwitch replaces alertEwma. */
  mediumDays: 56,
  /** From here farringtonFlexible runs too. */
  longDays: 1095,
} as const;

export const DETECTION = {
  /** Days that are summed and judged together. */
  window: 7,
  /** Maximum days of baseline before the window. */
  baseline: 56,
  /** Days between baseline and window, if the history is long enough: a new outbreak must not raise its own baseline. */
  gap: 7,
  gapFrom: 28,
  /** With fewer reports in the window an illness raises no alarm. Farrington's limit54 has the same minimum. */
  minCases: 5,
  /** False-alarm rate of one method and day, and of all illnesses of a place together. */
  alpha: 0.01,
  familyAlpha: 0.05,
  /** Daily methods need a p-value this many times smaller: on low counts they raise 3 to 4 times their nominal false alarms. */
  dailyStrictness: 4,
  /** Prior weight of no growth, in reports: the number of users rarely multiplies from week to week. */
  growthPrior: 10,
  /** Degrees of freedom of the prior: clear counts override it, as with the tails of a t distribution. */
  growthDegrees: 4,
  /** Prior of the overdispersion (variance / mean), and its weight in weeks. */
  clusterPrior: 1.5,
  clusterPriorWeeks: 2,
  /** Days of history that daily methods get before the tested day. */
  dailyHistory: 33,
} as const;

/** Confidence is at most days / (days + this). */
export const CONFIDENCE_DAYS = 14;
/** Maximum confidence where no risk is claimed. */
export const CONFIDENCE_INSUFFICIENT = 0.3;
