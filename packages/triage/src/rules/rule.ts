import type { IllnessType } from '../likelihood/illness';
import type { SourceId } from '../sources';
import type { Urgency } from '../urgency';
import type { Condition } from './condition';

export type RuleRecord = {
  id: string;
  urgency: Urgency;
  /** Follows 'it could be' in the diagnosis; null if `words` say everything. */
  may: string | null;
  /** Illness types that `may` can mean. An answer lists likely illnesses only if the likeliest is one of them. */
  illnesses?: readonly IllnessType[] | 'any';
  source: SourceId;
  /** The reason, as a sentence for the visitor. */
  words: string;
  /** Reason for the condition, for people who edit the rule. */
  note?: string;
  /**
   * Alternative conditions. Most test only for present findings. `not any(…)` excludes findings that explain the
   * symptom, so such a finding can lower the urgency. If missing, the code applies the rule by its id.
   */
  when?: readonly string[];
};

export type Rule = Omit<RuleRecord, 'when' | 'note'> & { when: Condition };
