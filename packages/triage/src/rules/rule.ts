import type { IllnessType } from '../likelihood/illness';
import type { Wording } from '../messages';
import type { SourceId } from '../sources';
import type { Urgency } from '../urgency';
import type { Condition } from './condition';

export type RuleRecord = {
  id: string;
  urgency: Urgency;
  /** Noun phrase that follows 'it could be' in the diagnosis. If null, the diagnosis uses `words` instead. */
  may: string | null;
  /**
   * Illnesses that `may` can mean, or 'any' for every illness. If set, an answer lists likely illnesses only if the
   * likeliest is one of these.
   */
  illnesses?: readonly IllnessType[] | 'any';
  source: SourceId;
  /** Sentences for the visitor: the reason for the urgency, or what to do. */
  words: string;
  /** Reason for the condition, for people who edit the rule. */
  note?: string;
  /**
   * The rule fires if one of these conditions is true. `not any(…)` excludes findings that explain the symptom, so such
   * a finding can lower the urgency. If missing, the code applies the rule by its id.
   */
  when?: readonly string[];
};

export type Rule = Omit<RuleRecord, 'when' | 'note'> & {
  when: Condition;
  /** The message that `words` are written from. */
  wording: Wording;
};
