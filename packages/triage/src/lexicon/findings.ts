import aboutThePerson from '../../data/findings/about-the-person.json';
import breathing from '../../data/findings/breathing.json';
import dangers from '../../data/findings/dangers.json';
import eyeEarMouth from '../../data/findings/eye-ear-mouth.json';
import general from '../../data/findings/general.json';
import heart from '../../data/findings/heart.json';
import infants from '../../data/findings/infants.json';
import mind from '../../data/findings/mind.json';
import minor from '../../data/findings/minor.json';
import muscles from '../../data/findings/muscles.json';
import namedIllnesses from '../../data/findings/named-illnesses.json';
import nerves from '../../data/findings/nerves.json';
import skin from '../../data/findings/skin.json';
import stomach from '../../data/findings/stomach.json';
import urinary from '../../data/findings/urinary.json';
import type { SourceId } from '../sources';
import type { Urgency } from '../urgency';

/** A finding of data/findings: something a person may have, or a fact about them. */
type FindingRecord = {
  name: string;
  /** How soon to be seen for this and nothing else. Without it the finding only counts in rules. */
  alone?: Urgency;
  /** What `alone` is based on; required from routine upwards. */
  source?: SourceId;
  /** In any form of their words. */
  phrases: readonly string[];
  /**
   * Regular expressions for words that are apart or that phrases leave out as fillers. A match behind a denial is ignored, except where the
   * expression is `evenDenied`.
   */
  patterns?: readonly { pattern: string; evenDenied?: boolean }[];
  /** Findings that explain this one: a sting swells. Beside one of them `alone` is ignored. */
  unless?: readonly string[];
  /** Findings this one is a kind of. */
  kindOf?: readonly string[];
  /** What an illness or event is once it is past (null: nothing). Findings without it are never read as past. */
  past?: string | null;
};

const TABLES = {
  ...general,
  ...breathing,
  ...heart,
  ...nerves,
  ...stomach,
  ...urinary,
  ...skin,
  ...eyeEarMouth,
  ...muscles,
  ...mind,
  ...infants,
  ...namedIllnesses,
  ...minor,
  ...dangers,
  ...aboutThePerson,
};

export type FindingId = keyof typeof TABLES;

export const LEXICON = TABLES as Readonly<Record<FindingId, FindingRecord>>;

/** Illnesses that people name themselves. */
export const isNamedIllness = (id: FindingId): boolean => Object.hasOwn(namedIllnesses, id);

export const isFindingId = (id: string): id is FindingId => Object.hasOwn(LEXICON, id);

/** Everything that can be found, in the order of the lexicon. */
export const FINDINGS: readonly { id: FindingId; name: string }[] = Object.entries(LEXICON).map(
  ([id, { name }]) => ({ id: id as FindingId, name }),
);

/** A finding and everything it is a kind of. */
export function withKinds(id: FindingId): FindingId[] {
  const kinds = (LEXICON[id].kindOf ?? []).filter(isFindingId);
  return [id, ...kinds];
}
