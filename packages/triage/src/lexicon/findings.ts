import findings from '../../data/findings.json';
import type { SourceId } from '../advice';
import type { Urgency } from '../urgency';

/** A record of findings.json: a symptom, a sign or a fact about the person. */
type FindingRecord = {
  name: string;
  /**
   * Minimum urgency if the finding is present and not explained by `unless`. If missing, only the rules of rules.json
   * decide.
   */
  alone?: Urgency;
  /** Source of `alone`; required if `alone` is more urgent than self-care. */
  source?: SourceId;
  /** Findings that explain this one, as a sting explains swelling. If one of them is present, `alone` is ignored. */
  unless?: readonly string[];
  /** More general findings: a barking cough is also a cough. */
  kindOf?: readonly string[];
  /**
   * The finding that replaces this finding if the message puts it in the past; null if a past illness or event no
   * longer matters. If missing, the finding is not replaced.
   */
  past?: string | null;
};

/** A part of the body or another theme, by which people look for a finding. */
export type Group = keyof typeof findings;

export type FindingId = { [Name in Group]: keyof (typeof findings)[Name] }[Group];

export const LEXICON = Object.assign({}, ...Object.values(findings)) as Readonly<
  Record<FindingId, FindingRecord>
>;

/** Returns whether a finding is an illness that people name in their message, such as malaria. */
export const isNamedIllness = (id: FindingId): boolean => Object.hasOwn(findings.namedIllnesses, id);

/**
 * Returns whether a finding is about the person, such as a known condition or a journey, and not something that the
 * person has now.
 */
export const isHistory = (id: FindingId): boolean => Object.hasOwn(findings.aboutThePerson, id);

export const isFindingId = (id: string): id is FindingId => Object.hasOwn(LEXICON, id);

export const FINDINGS: readonly { id: FindingId; name: string }[] = Object.entries(LEXICON).map(
  ([id, { name }]) => ({ id: id as FindingId, name }),
);

export const GROUPS = Object.entries(findings).map(([group, table]) => ({
  group: group as Group,
  findings: Object.keys(table) as FindingId[],
}));

/** Returns a finding followed by its more general findings. */
export function withKinds(id: FindingId): FindingId[] {
  const kinds = (LEXICON[id].kindOf ?? []).filter(isFindingId);
  return [id, ...kinds];
}
