import type { DetectionTest } from '@health-commons/contracts/analytics';
import type { Verdict } from '../detect/ladder';
import { rounded } from '../sums';

type WeekTerms = Record<string, number | string | readonly string[]>;

/**
 * Returns the result of each test and, for each illness, the figures of its test of the last seven days
 * (docs/analytics.md).
 */
export function detectionEvidence({ judged }: Verdict): { tests: DetectionTest[]; weeks: WeekTerms[] } {
  return {
    tests: judged.flatMap(({ tests }) => tests),
    weeks: judged.map(({ illness, week, leftOut }) => ({
      illness,
      count: week.count,
      expected: rounded(week.mean, 4),
      variance: rounded(week.variance, 4),
      dispersion: rounded(week.dispersion, 4),
      growth: rounded(week.growth, 4),
      leftOut,
      baselineDays: week.baselineDays,
      baselineCount: week.baselineCount,
      threshold: week.threshold,
      pValue: rounded(week.pValue, 6),
    })),
  };
}
