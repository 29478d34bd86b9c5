import { FINDINGS, isFindingId, isNamedIllness, LEXICON } from '../lexicon/findings';
import { ILLNESSES } from '../likelihood/illness';
import { format } from '../messages';
import type { Rule } from './rule';

/** The rules for findings that need a doctor even without other findings, for example the rule 'seizure-alone'. */
export const ALONE: readonly Rule[] = FINDINGS.flatMap(({ id, name }) => {
  const { alone, source, unless, kindOf } = LEXICON[id];
  const explained = (unless ?? []).filter(isFindingId);
  if (!alone || alone === 'self-care' || !source) return [];
  return [
    {
      id: `${id}-alone`,
      urgency: alone,
      may: null,
      ...(isNamedIllness(id) && {
        illnesses: ILLNESSES.filter((illness) => illness === id || kindOf?.includes(illness)),
      }),
      words: format(`alone.${alone}`, { finding: name }),
      wording: { id: `alone.${alone}`, values: { finding: id } },
      source,
      when: (c) => c.any([id]) && !c.any(explained),
    },
  ];
});
