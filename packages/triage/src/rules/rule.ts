import type { Case } from '../case';
import type { IllnessType } from '../likelihood/illness';
import type { SourceId } from '../sources/sources';
import type { Urgency } from '../urgency';

/**
 * `may`: what it could be, to follow 'it could be' (null: the words say all there is to say); `words`: why, a sentence for the person. `when` asks only for what is present (except
 * where it says so), so that one finding more can never lower an urgency.
 */
export type Rule = {
  id: string;
  urgency: Urgency;
  may: string | null;
  /** Counted illnesses that `may` can be. Shares of illnesses are shown beside `may` only when it is one of these. */
  illnesses?: readonly IllnessType[];
  words: string;
  source: SourceId;
  when: (c: Case) => boolean;
};
