import type { FindingId } from './lexicon/findings';

/** A finding that is present or denied. `text` is the part of the message that the finding was read from. */
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
