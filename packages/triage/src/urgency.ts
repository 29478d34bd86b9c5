/** How soon a person should be seen, most urgent first. */
export const URGENCIES = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** The specification's word for it. */
export type Severity = 'severe' | 'moderate' | 'mild';

const rank = (urgency: Urgency) => URGENCIES.indexOf(urgency);

/** For sorting: the more urgent comes first. */
export const byUrgency = (a: Urgency, b: Urgency) => rank(a) - rank(b);

/** The most urgent of them; self-care when there are none. */
export const mostUrgent = (...urgencies: Urgency[]): Urgency =>
  urgencies.reduce((most, next) => (rank(next) < rank(most) ? next : most), 'self-care');

export function severityOf(urgency: Urgency): Severity {
  if (urgency === 'emergency') return 'severe';
  return urgency === 'urgent' ? 'moderate' : 'mild';
}
