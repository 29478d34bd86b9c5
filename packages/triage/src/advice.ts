import advice from '../data/advice.json';
import sources from '../data/sources.json';
import type { Case } from './case';
import { anyOf } from './rules/condition';
import type { Urgency } from './urgency';

/** A source of rules or advice. docs/triage.md says which sources were checked, and how. */
export type Source = { title: string; url: string };

export type SourceId = keyof typeof sources;

export const SOURCES: Readonly<Record<SourceId, Source>> = sources;

type AdviceRecord = { id: string; text: string; source: SourceId };

const BY_URGENCY = advice.byUrgency as Readonly<Record<Urgency, readonly AdviceRecord[]>>;

const BY_FINDING = advice.byFinding.map(({ when, ...rest }) => ({
  when: anyOf(when),
  advice: rest as AdviceRecord,
}));

/**
 * Returns the recommendations: the first one for the urgency, then those for the findings, then the others for the
 * urgency.
 */
export function adviceFor(c: Case, urgency: Urgency) {
  const special = BY_FINDING.filter(({ when }) => when(c)).map((one) => one.advice);
  const [first, ...rest] = BY_URGENCY[urgency];
  return [...(first ? [first] : []), ...special, ...rest].map(({ id, text, source }) => ({
    text,
    source: SOURCES[source],
    wording: { id: `advice.${id}`, values: {} },
  }));
}
