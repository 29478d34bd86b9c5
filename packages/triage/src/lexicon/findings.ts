import { ABOUT } from './about-the-person';
import { BREATHING } from './breathing';
import { DANGERS } from './dangers';
import { ALSO_SAID } from './doctors-words';
import type { Entry } from './entry';
import { EYE_EAR_MOUTH } from './eye-ear-mouth';
import { GENERAL } from './general';
import { HEART } from './heart';
import { INFANTS } from './infants';
import { MIND } from './mind';
import { MINOR } from './minor';
import { MUSCLES } from './muscles';
import { NAMED } from './named-illnesses';
import { NERVES } from './nerves';
import { SKIN } from './skin';
import { STOMACH } from './stomach';
import { URINARY } from './urinary';
import { WORRIED_WORDS } from './worried-words';

const TABLES = {
  ...GENERAL,
  ...BREATHING,
  ...HEART,
  ...NERVES,
  ...STOMACH,
  ...URINARY,
  ...SKIN,
  ...EYE_EAR_MOUTH,
  ...MUSCLES,
  ...MIND,
  ...INFANTS,
  ...NAMED,
  ...MINOR,
  ...DANGERS,
  ...ABOUT,
};

export type FindingId = keyof typeof TABLES;

export const LEXICON: Readonly<Record<FindingId, Entry>> = Object.fromEntries(
  Object.entries<Entry>(TABLES).map(([id, entry]) => {
    const phrases = [entry.phrases, ALSO_SAID[id], WORRIED_WORDS[id]].filter(Boolean).join(', ');
    return [id, { ...entry, phrases }];
  }),
) as Record<FindingId, Entry>;

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
