import type { IllnessType } from '../likelihood/illness';
import type { SourceId } from '../sources';
import type { Urgency } from '../urgency';
import type { Condition } from './condition';

/** A record of data/rules. */
export type RuleRecord = {
  id: string;
  urgency: Urgency;
  /** What it could be, to follow 'it could be'; null when `words` say it all. */
  may: string | null;
  /** Counted illnesses that `may` can be. Shares of illnesses are shown beside `may` only when the likeliest is one of these. */
  illnesses?: readonly IllnessType[] | 'any';
  source: SourceId;
  /** Why, as a sentence for the person. */
  words: string;
  /** Why the rule is as it is, for who edits it. */
  note?: string;
  /**
   * Alternatives, one of which must hold. Apart from `not` they ask only for what is present, so that one finding more does not lower the urgency.
   * Without them the rule is only ever applied by its id.
   */
  when?: readonly string[];
};

export type Rule = Omit<RuleRecord, 'when' | 'note'> & { when: Condition };
