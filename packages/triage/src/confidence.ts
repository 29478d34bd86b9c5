import type { Urgency } from './urgency';

/**
 * Highest confidence for each urgency. The values are judgements: none is near 1, because symptoms are never as certain
 * as a test.
 */
const OF_URGENCY: Readonly<Record<Urgency, number>> = {
  emergency: 0.7,
  urgent: 0.6,
  routine: 0.55,
  'self-care': 0.6,
};

/** Rounds down to a hundredth, so that rounding never lifts a value over a limit. */
const roundedDown = (value: number) => Math.floor(value * 100 + 1e-9) / 100;

/**
 * Returns the confidence in an answer, from 0 to 0.7: 0.1 without a present finding, else the value of `OF_URGENCY`.
 * That value is lowered if parts of the message were not understood, if there are fewer than three present findings, or
 * if an illness is named.
 */
export function confidenceOf(told: {
  urgency: Urgency;
  findings: number;
  unknown: number;
  /** Probability of the illness that is likely enough to be named; undefined if there is none or in an emergency. */
  likeliest: number | undefined;
}): number {
  if (told.findings === 0) return 0.1;
  const understood = told.findings / (told.findings + told.unknown);
  const evidence = told.findings === 1 ? 0.7 : told.findings === 2 ? 0.9 : 1;
  const named = told.likeliest === undefined ? 1 : 0.4 + 0.6 * told.likeliest;
  return roundedDown(OF_URGENCY[told.urgency] * understood * evidence * named);
}
