import type { Case } from '../case';
import { byUrgency, mostUrgent, type Urgency } from '../urgency';
import type { Rule } from './rule';
import { RULES } from './rules';

/** Returns the rules that fire, most urgent first, and the highest urgency. */
export function judge(c: Case): { urgency: Urgency; fired: readonly Rule[] } {
  const fired = RULES.filter(({ when }) => when(c)).sort((a, b) => byUrgency(a.urgency, b.urgency));
  return { urgency: mostUrgent(...fired.map(({ urgency }) => urgency)), fired };
}
