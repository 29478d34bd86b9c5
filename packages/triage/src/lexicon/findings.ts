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
import type { SourceId } from '../advice';
import type { Urgency } from '../urgency';

/** A record of data/findings: a symptom, a sign or a fact about the person. */
type FindingRecord = {
  name: string;
  /**
   * Minimum urgency if the finding is present and not explained by `unless`. If missing, only the rules in data/rules
   * decide.
   */
  alone?: Urgency;
  /** Source of `alone`; required if `alone` is more urgent than self-care. */
  source?: SourceId;
  /**
   * Findings that explain this finding, as a sting explains swelling. If one of them is present, `alone` is ignored.
   */
  unless?: readonly string[];
  /** More general findings: a barking cough is also a cough. */
  kindOf?: readonly string[];
  /**
   * The finding that replaces this finding if the message puts it in the past; null if a past illness or event no
   * longer matters. If missing, the finding is not replaced.
   */
  past?: string | null;
};

const FILES = {
  general,
  breathing,
  heart,
  nerves,
  stomach,
  urinary,
  skin,
  eyeEarMouth,
  muscles,
  mind,
  infants,
  namedIllnesses,
  minor,
  dangers,
  aboutThePerson,
};

export type Group = keyof typeof FILES;

export type FindingId = { [Name in Group]: keyof (typeof FILES)[Name] }[Group];

export const LEXICON = Object.assign({}, ...Object.values(FILES)) as Readonly<
  Record<FindingId, FindingRecord>
>;

/**
 * Returns whether a finding is an illness that people name in their message, such as malaria
 * (data/findings/named-illnesses.json).
 */
export const isNamedIllness = (id: FindingId): boolean => Object.hasOwn(namedIllnesses, id);

/**
 * Returns whether a finding is about the person, such as a known condition or a journey, and not something that the
 * person has now (data/findings/about-the-person.json).
 */
export const isHistory = (id: FindingId): boolean => Object.hasOwn(aboutThePerson, id);

export const isFindingId = (id: string): id is FindingId => Object.hasOwn(LEXICON, id);

export const FINDINGS: readonly { id: FindingId; name: string }[] = Object.entries(LEXICON).map(
  ([id, { name }]) => ({ id: id as FindingId, name }),
);

/** The findings of each file, for people who look for one by the part of the body. */
export const GROUPS = Object.entries(FILES).map(([group, table]) => ({
  group: group as Group,
  findings: Object.keys(table) as FindingId[],
}));

/** Returns a finding followed by its more general findings. */
export function withKinds(id: FindingId): FindingId[] {
  const kinds = (LEXICON[id].kindOf ?? []).filter(isFindingId);
  return [id, ...kinds];
}
