import type { FindingId } from './lexicon/findings';

/**
 * A finding that is present or denied. `text` is where it was read: a phrase or, for a pattern or a measured value, the
 * start of the entry. It is empty for a finding that a language model added.
 */
export type Finding = {
  id: FindingId;
  present: boolean;
  severity?: 'mild' | 'moderate' | 'severe';
  sudden?: boolean;
  worst?: boolean;
  lasting?: boolean;
  duration?: { days: number };
  text: string;
};

export type Person = { ageYears: number | null; pregnant: boolean; sex: 'female' | 'male' | null };
