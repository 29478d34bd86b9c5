/** The minimum confidence of green and of yellow (SPEC.md section 2). A lower confidence is red. */
const MINIMUM = { high: 0.8, medium: 0.6 } as const;

type ConfidenceLevel = 'high' | 'medium' | 'low';

/** `confidence` is 0 to 1. */
export function confidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence >= MINIMUM.high) return 'high';
  return confidence >= MINIMUM.medium ? 'medium' : 'low';
}

/**
 * Converts a share (0 to 1) to a whole percentage. Rounds down, so that a share below a limit never looks as if it had
 * reached the limit.
 */
export const wholePercent = (share: number): number => Math.floor(share * 100 + 1e-9);
