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
