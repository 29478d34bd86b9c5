/** Thresholds of the method ladder (docs/decisions/0028). The JSON answers contain them in `parameters`. */
export const LADDER = {
  /** No risk is estimated with fewer complete days or reports. */
  minDays: 9,
  minReports: 5,
  /** alertSwitch replaces alertEwma if there are at least this many days. */
  mediumDays: 56,
  /** farringtonFlexible also runs if there are at least this many days. */
  longDays: 1095,
} as const;

export const DETECTION = {
  /** Days that are summed and judged together. */
  window: 7,
  /** Maximum days of baseline before the window. */
  baseline: 56,
  /**
   * Days between baseline and window, so that a new outbreak does not raise its own baseline. There is no gap
   * if fewer than `gapFrom` days precede the window.
   */
  gap: 7,
  gapFrom: 28,
  /**
   * An illness raises no alarm with fewer reports in the window. Farrington's limit54 requires as many
   * reports in four weeks.
   */
  minCases: 5,
  /**
   * `alpha` is the maximum false-alarm rate of one method for one illness and day. `familyAlpha` is the
   * maximum for all illnesses of a place together.
   */
  alpha: 0.01,
  familyAlpha: 0.05,
  /**
   * Daily methods need a p-value this many times smaller than alpha, because on low counts they raise 3 to 4
   * times their nominal number of false alarms.
   */
  dailyStrictness: 4,
  /**
   * Weight, in reports, of the prior assumption that reporting did not grow. The number of users rarely
   * multiplies within a week.
   */
  growthPrior: 10,
  /** Degrees of freedom of the growth prior, as in a t distribution. Clear counts override this prior. */
  growthDegrees: 4,
  /** Prior of the overdispersion (variance / mean), and its weight in weeks. */
  clusterPrior: 1.5,
  clusterPriorWeeks: 2,
  /** Days of history before the tested day that daily methods use. */
  dailyHistory: 33,
} as const;

/** Confidence is at most days / (days + CONFIDENCE_DAYS). */
export const CONFIDENCE_DAYS = 14;
/** Maximum confidence if no risk is estimated. */
export const CONFIDENCE_INSUFFICIENT = 0.3;
