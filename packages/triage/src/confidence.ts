import type { Urgency } from './urgency';

/** No list of symptoms is as sure as a test; never above this. (A judgement.) */
export const CONFIDENCE_CAP = 0.75;

/** By urgency, when everything was understood. */
const OF_URGENCY: Readonly<Record<Urgency, number>> = {
  emergency: 0.7,
  urgent: 0.6,
  routine: 0.55,
  'self-care': 0.6,
};

/**
 * How far the answer may be trusted, 0 to `CONFIDENCE_CAP`: lower when words were not understood, when a single finding carries it, and, where
 * an illness is named, when the symptoms do not tell that illness from others.
 */
export function confidenceOf(told: {
  urgency: Urgency;
  findings: number;
  unknown: number;
  /** Probability of the likeliest illness, when the answer names one. */
  likeliest: number | undefined;
}): number {
  if (told.findings === 0) return 0.1;
  const understood = told.findings / (told.findings + told.unknown);
  const evidence = told.findings === 1 ? 0.7 : told.findings === 2 ? 0.9 : 1;
  const named = told.likeliest === undefined ? 1 : 0.4 + 0.6 * told.likeliest;
  const raw = OF_URGENCY[told.urgency] * understood * evidence * named;
  return Math.round(Math.min(CONFIDENCE_CAP, raw) * 100) / 100;
}
