/** How soon a person should see a doctor, if at all; most urgent first. */
export const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The specification's term for an urgency. */
export type Severity = 'severe' | 'moderate' | 'mild';

const rank = (urgency: Urgency) => URGENCIES.indexOf(urgency);

/** Compares two urgencies, for a sort with the most urgent first. */
export const byUrgency = (a: Urgency, b: Urgency) => rank(a) - rank(b);

/** Returns the most urgent of the urgencies, or self-care if the list is empty. */
export const mostUrgent = (...urgencies: Urgency[]): Urgency =>
  urgencies.reduce((most, next) => (rank(next) < rank(most) ? next : most), 'self-care');

export function severityOf(urgency: Urgency): Severity {
  if (urgency === 'emergency') return 'severe';
  return urgency === 'urgent' ? 'moderate' : 'mild';
}

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
